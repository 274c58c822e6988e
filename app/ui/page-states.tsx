import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/** A full-page message: empty, missing or failed. */
export function StateMessage({
	title,
	text,
	children,
	level: Heading = 'h1',
}: {
	title: string
	text?: ReactNode
	children?: ReactNode
	level?: 'h1' | 'h2'
}) {
	return (
		<section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
			<Heading className={Heading === 'h1' ? undefined : 'text-3xl'}>{title}</Heading>
			{text ? <p className="text-smoke">{text}</p> : null}
			{children ? <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div> : null}
		</section>
	)
}

/**
 * When even the layout cannot be rendered. In both languages and without the message catalogue, because either may
 * have failed.
 */
export function PageProblem() {
	return (
		<main>
			<StateMessage
				title="Something went wrong"
				text={
					<>
						The page could not be shown. Please try again.
						<br />
						<span lang="fr">La page n’a pas pu s’afficher. Veuillez réessayer.</span>
					</>
				}
			>
				<a className={buttonClass()} href="/">
					Sillage
				</a>
			</StateMessage>
		</main>
	)
}
