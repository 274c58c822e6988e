// Under a mouse, or with the keyboard's focus in it, a card shows its product's second photo, which is fetched then.
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { isText } from '~/shop/shape.ts'

const asked = new WeakSet<Element>()
let isWatching = false

export function watchCards(): void {
	if (isWatching) return
	isWatching = true
	for (const event of ['pointerover', 'focusin'] as const)
		addEventListener(event, ({ target }) => {
			const card = target instanceof Element ? target.closest('main li > article') : null
			if (card && !asked.has(card)) showSecondPhoto(card)
		})
}

async function showSecondPhoto(card: Element): Promise<void> {
	asked.add(card)
	const id = card.querySelector<HTMLAnchorElement>('h3 a')?.pathname.split('/').pop() ?? ''
	const found = await readAnswer(fetch(`/data/second-photo?of=${id}`), isText)
	if (!found.ok) return
	const photo = new Image()
	photo.alt = ''
	photo.className = 'second-photo absolute inset-0 size-full object-cover'
	photo.src = found.body
	await photo.decode().then(
		() => card.querySelector('picture')?.after(photo),
		() => {},
	)
}
