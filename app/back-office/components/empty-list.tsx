export function EmptyList({ text }: { text: string }) {
	return <p className="rounded-md border border-sand bg-paper px-4 py-12 text-center text-smoke">{text}</p>
}
