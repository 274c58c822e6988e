// Short notices that close by themselves: at most three at once, announced politely, five seconds each.
import { useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export type Toast = { id: number; tone: 'success' | 'danger' | 'info'; title: string; text?: string }

const LASTS_MS = 5000
const AT_ONCE = 3
const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let lastId = 0
const watchers = new Set<() => void>()

function show(next: readonly Toast[]): void {
	toasts = next
	for (const watcher of watchers) watcher()
}

export function dismissToast(id: number): void {
	show(toasts.filter((toast) => toast.id !== id))
}

export function toast(
	title: string,
	{ tone = 'success', text }: { tone?: Toast['tone']; text?: string } = {},
): void {
	const id = ++lastId
	show([...toasts, { id, tone, title, text }].slice(-AT_ONCE))
	setTimeout(() => dismissToast(id), LASTS_MS)
}

function watch(watcher: () => void): () => void {
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

const BORDERS = { success: 'border-emerald', danger: 'border-ember', info: 'border-gilt' } as const

/** Where toasts appear. The region is always there, or a screen reader would not notice the first one. */
export function Toasts({ label, dismissLabel }: { label: string; dismissLabel: string }) {
	const shown = useSyncExternalStore(
		watch,
		() => toasts,
		() => NONE,
	)
	return (
		<section
			aria-label={label}
			aria-live="polite"
			className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 md:bottom-6"
		>
			{shown.map((toast) => (
				<div
					key={toast.id}
					className={`appear pointer-events-auto flex w-full max-w-sm items-center justify-between gap-3 rounded-md border-l-4 bg-paper py-1 pl-4 shadow-float ${BORDERS[toast.tone]}`}
				>
					<div className="py-2">
						<p className={`font-medium ${toast.tone === 'danger' ? 'text-ember' : ''}`}>{toast.title}</p>
						{toast.text ? <p className="text-sm text-smoke">{toast.text}</p> : null}
					</div>
					<IconButton label={dismissLabel} onClick={() => dismissToast(toast.id)}>
						<Icon name="close" className="size-5" />
					</IconButton>
				</div>
			))}
		</section>
	)
}
