// Hands a file to another app of the phone, such as WhatsApp; where there is no share sheet for it, it is saved.

export const sheetTakes = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** With a text, if any, which not every app takes. A browser opens its share sheet only shortly after a tap. */
export async function shareFile(file: File, text?: string): Promise<'done' | 'tap-again'> {
	if (!sheetTakes(file)) {
		saveFile(file)
		return 'done'
	}
	try {
		await navigator.share({ files: [file], ...(text && { text }) })
	} catch (error) {
		const { name } = error as Error
		if (name === 'NotAllowedError') return 'tap-again'
		// Changing one's mind is no failure.
		if (name !== 'AbortError') saveFile(file)
	}
	return 'done'
}

export function saveFile(file: File): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = file.name
	link.click()
	// The download reads it first.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
