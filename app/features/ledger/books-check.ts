/** What the daily look at the books found. */
export type BooksCheck = {
	at: Date
	orders: number
	/** The numbers of the first orders that do not add up. */
	wrong: string[]
	/** The names of the first counted products whose stock is not the sum of its movements, or not what orders left. */
	wrongStock: string[]
}
