import { loadNotes } from '~/features/catalogue/scents/scents.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { pageTrail } from '~/storefront/frame/breadcrumb-trails.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import { PageHead } from '~/storefront/frame/page-head.tsx'
import { NoteLinks } from '~/storefront/scents/note-links.tsx'
import { breadcrumbJsonLd } from '~/storefront/search-engines/json-ld.ts'
import { pageMeta, shopOf } from '~/storefront/search-engines/page-meta.ts'
import { ShopLink } from '~/storefront/shop-link.tsx'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/notes'

export const loader = () => or503(loadNotes(language()))

const trail = () => pageTrail(m.page_notes(), '/notes')

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: m.page_notes(),
		description: m.notes_lead(),
		jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(shopOf(args.matches), trail())] : [],
	})

export default function NotesPage({ loaderData: { families, others } }: Route.ComponentProps) {
	return (
		<>
			<div className="page-frame">
				<PageHead trail={trail()} title={m.page_notes()} text={m.notes_lead()}>
					<p className="mt-6">
						<ShopLink to="/finder" className={buttonClass({ look: 'secondary' })}>
							{m.scents_finder()}
						</ShopLink>
					</p>
				</PageHead>
			</div>
			{families.map(({ family, name, notes, picture }) => (
				<NoteLinks key={family} title={name} family={family} picture={picture} notes={notes} />
			))}
			<NoteLinks title={m.notes_others()} notes={others} />
		</>
	)
}
