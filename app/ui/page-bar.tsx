import type { ReactNode } from 'react'

/**
 * What a page comes to, and its main button. On a phone it sticks above the tab bar, in reach of the thumb, until its
 * own place in the page is reached; base.css keeps fields and toasts clear of it. On wider screens it only stands there.
 */
export function PageBar({ children, className = '' }: { children: ReactNode; className?: string }) {
	return (
		<div
			className={`page-bar flex items-center justify-between gap-4 max-md:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-35 max-md:-mx-4 max-md:border-t max-md:border-sand max-md:bg-paper max-md:px-4 max-md:py-2 ${className}`}
		>
			{children}
		</div>
	)
}
