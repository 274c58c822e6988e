// Toasts: at most three at once, announced politely, five seconds each.
import { type ComponentType, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { Toast, ToastProps } from './toast-card.tsx'

export const LASTS_MS = 5000
const AT_ONCE = 3
const NONE: readonly Toast[] = []

const toasts = createStore(NONE)
let lastId = 0

const without = (id: Toast['id']): Toast[] => toasts.now().filter((toast) => toast.id !== id)

/** One with the same `id` replaces the previous one. */
export function toast(
	title: string,
	{ id = ++lastId, tone = 'success', text }: Partial<Omit<Toast, 'title'>> = {},
): void {
	const notice = { id, tone, title, text }
	fetchCard().then(() => {
		toasts.set([...without(id), notice].slice(-AT_ONCE))
		setTimeout(() => toasts.now().includes(notice) && toasts.set(without(id)), LASTS_MS)
	})
}

const Words = ({ toast: { title, text } }: ToastProps) => (
	<div className="bg-paper p-4 shadow-float">
		<p>{title}</p>
		<p>{text}</p>
	</div>
)

let Card: ComponentType<ToastProps> = Words
let fetching: Promise<void> | undefined

/** The component is loaded with the first toast. If that fails offline, only its text is shown. */
function fetchCard(): Promise<void> {
	fetching ??= import('./toast-card.tsx').then(
		(loaded) => {
			Card = loaded.ToastCard
		},
		() => {
			fetching = undefined
		},
	)
	return fetching
}

/** The toast region. Always rendered, or a screen reader would not announce the first toast. */
export function Toasts({ label, dismissLabel }: { label: string; dismissLabel: string }) {
	const shown = useSyncExternalStore(toasts.watch, toasts.now, () => NONE)
	return (
		<section aria-label={label} aria-live="polite" className="toasts">
			{shown.map((toast) => (
				<Card
					key={toast.id}
					toast={toast}
					dismissLabel={dismissLabel}
					dismiss={() => toasts.set(without(toast.id))}
				/>
			))}
		</section>
	)
}
