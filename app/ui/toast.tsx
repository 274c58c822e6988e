// Short notices that close by themselves: at most three at once, announced politely, five seconds each.
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Toast, ToastProps } from './toast-card.tsx'

export const LASTS_MS = 5000
const AT_ONCE = 3
const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let lastId = 0
const watchers = new Set<() => void>()

function show(next: readonly Toast[]): void {
	toasts = next
	for (const watcher of watchers) watcher()
}

const without = (id: Toast['id']): Toast[] => toasts.filter((toast) => toast.id !== id)

/** One with an `id` of its own takes the place of the one before it. */
export function toast(
	title: string,
	{ id = ++lastId, tone = 'success', text }: Partial<Omit<Toast, 'title'>> = {},
): void {
	const notice = { id, tone, title, text }
	fetchCard().then(() => {
		show([...without(id), notice].slice(-AT_ONCE))
		setTimeout(() => toasts.includes(notice) && show(without(id)), LASTS_MS)
	})
}

let Card: ComponentType<ToastProps> = Words
let fetching: Promise<void> | undefined

/** How a notice looks is fetched with the first one. Should that fail on a lost line, its words alone are shown. */
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

function Words({ toast: { title, text } }: ToastProps) {
	return (
		<div className="bg-paper p-4 shadow-float">
			<p>{title}</p>
			<p>{text}</p>
		</div>
	)
}

function watch(watcher: () => void): () => void {
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

/** Where toasts appear. The region is always there, or a screen reader would not notice the first one. */
export function Toasts({ label, dismissLabel }: { label: string; dismissLabel: string }) {
	const shown = useSyncExternalStore(
		watch,
		() => toasts,
		() => NONE,
	)
	return (
		<section aria-label={label} aria-live="polite" className="toasts flex flex-col items-center gap-2">
			{shown.map((toast) => (
				<Card
					key={toast.id}
					toast={toast}
					dismissLabel={dismissLabel}
					dismiss={() => show(without(toast.id))}
				/>
			))}
		</section>
	)
}
