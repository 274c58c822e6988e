import { m } from '~/paraglide/messages.js'

/** The file, or the sentence that says why there is none. */
export async function fetchPriceList(form: HTMLFormElement): Promise<File | string> {
	try {
		const fields = new URLSearchParams([...new FormData(form)] as [string, string][])
		const answer = await fetch(`${form.action}?${fields}`)
		if (answer.headers.get('Content-Type') !== 'application/pdf')
			return answer.redirected ? m.price_list_failed() : await answer.text()
		const [, name = 'prices.pdf'] =
			/filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
		return new File([await answer.blob()], name, { type: 'application/pdf' })
	} catch {
		return m.price_list_failed()
	}
}
