export type BrandEntry = { id: number; name: string; products: number }
