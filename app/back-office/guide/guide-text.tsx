import type { TextSection } from '~/features/blog/text-sections.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

const CONTENTS = 'contents'

/** The guide with its table of contents. Works without scripts. */
export function GuideText({ lead, sections }: { lead: string; sections: (TextSection & { id: string })[] }) {
	return (
		<div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-12">
			<nav aria-labelledby={CONTENTS} className="lg:sticky lg:top-24 lg:self-start">
				<h2 id={CONTENTS} className="font-sans text-sm text-smoke">
					{m.house_contents()}
				</h2>
				<ol className="mt-1 border-l border-sand">
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`} className="flex min-h-11 items-center pl-4 hover:underline">
								{title}
							</a>
						</li>
					))}
				</ol>
			</nav>
			<div className="min-w-0 max-w-[40rem]">
				<Text html={lead} />
				{sections.map(({ id, title, html, parts }) => (
					<section key={id} id={id} className="mt-6 border-t border-sand pt-6 pb-2">
						<h2 className="mb-3 text-2xl">{title}</h2>
						<Text html={html} />
						{parts.map((part) => (
							<section key={part.title}>
								<h3 className="mt-6 mb-2 text-xl">{part.title}</h3>
								<Text html={part.html} />
							</section>
						))}
						<a
							href={`#${CONTENTS}`}
							className="mt-2 inline-flex min-h-11 items-center gap-1 text-sm text-smoke hover:underline lg:hidden"
						>
							<Icon name="down" className="size-4 rotate-180" />
							{m.guide_to_contents()}
						</a>
					</section>
				))}
			</div>
		</div>
	)
}

const PICTURES =
	'[&_img]:mx-auto [&_img]:h-auto [&_img]:w-72 [&_img]:max-w-full [&_img]:rounded-lg [&_img]:border [&_img]:border-sand [&_img]:bg-sand'
const COMMANDS =
	'[&_pre]:rounded-md [&_pre]:bg-sand/60 [&_pre]:p-3 [&_pre]:text-sm [&_pre]:whitespace-pre-wrap [&_pre]:[overflow-wrap:anywhere] [&_code]:text-[0.9em] [&_code]:[overflow-wrap:anywhere]'

function Text({ html }: { html: string }) {
	return (
		<div
			className={`prose ${PICTURES} ${COMMANDS}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by features/blog/markdown.server.ts, which escapes everything else
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
