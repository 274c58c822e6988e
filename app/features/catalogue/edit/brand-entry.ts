/** A brand as the back office lists it. */
export type BrandEntry = { id: number; name: string; products: number }
