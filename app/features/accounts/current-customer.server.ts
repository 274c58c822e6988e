/** Who is signed in, as far as other features need to know. */
export type CurrentCustomer = {
	id: string
	name: string
	email: string
	emailVerified: boolean
	phone: string | null
	city: string | null
	createdAt: Date
}

/** The customer whose session this request carries, if any. */
export async function findCurrentCustomer(_request: Request): Promise<CurrentCustomer | undefined> {
	return undefined
}
