/** A placeholder. Hidden from screen readers: the page says 'loading' once. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <div aria-hidden="true" className={`breathing rounded-sm bg-sand ${className}`} />
}
