import { m } from '~/paraglide/messages.js'

/** The file, or the sentence that says why there is none. */
export async function fetchStatusPicture(address: string, signal: AbortSignal): Promise<File | string> {
	try {
		const answer = await fetch(address, { signal })
		if (answer.headers.get('Content-Type') !== 'image/jpeg')
			return answer.redirected ? m.status_picture_failed() : await answer.text()
		const [, name = 'status.jpg'] =
			/filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
		return new File([await answer.blob()], name, { type: 'image/jpeg' })
	} catch {
		return m.status_picture_failed()
	}
}
