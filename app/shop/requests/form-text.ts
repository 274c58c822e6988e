/** The text of a field, '' when it is missing or a file. */
export const textIn = (form: { get: (name: string) => unknown }, name: string): string => {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}
