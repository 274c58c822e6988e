import type { FeedPage } from '~/features/feed/feed-page.ts'
import { FEED_READERS, type FeedReader } from '~/features/feed/feed-readers.ts'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { momentText } from '~/shop/time/dates.ts'
import { CopyButton } from '~/ui/copy-button.tsx'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'

const LANGUAGES: [Language, () => string][] = [
	['en', m.feed_english],
	['fr', m.feed_french],
]

/** The addresses to copy, and under each language who came for them when. */
export function FeedAddresses({ listed, addresses, fetched }: FeedPage) {
	return (
		<Panel title={m.feed_addresses()} note={m.feed_listed({ n: countText(listed) })}>
			<ul className="grid gap-px overflow-hidden rounded-md border border-sand bg-sand lg:grid-cols-2">
				{LANGUAGES.map(([language, name]) => (
					<li key={language} className="flex min-w-0 flex-col gap-3 bg-paper p-3 text-sm">
						<h3 className="text-base">{name()}</h3>
						{addresses[language].map((address) => (
							<div key={address} className="flex items-center justify-between gap-3">
								<code className="min-w-0 break-all">{address}</code>
								<CopyButton text={address} done={m.feed_copied()}>
									{m.feed_copy()}
									<span className="sr-only"> {address}</span>
								</CopyButton>
							</div>
						))}
						<Fetches fetched={fetched.filter((fetch) => fetch.language === language)} />
					</li>
				))}
			</ul>
			<div className="mt-2 max-w-prose text-sm text-smoke">
				{addresses.en.length > 1 ? <p>{m.feed_pieces_hint()}</p> : null}
				<p>{m.feed_never_in_it()}</p>
			</div>
		</Panel>
	)
}

const READERS: Record<FeedReader, () => string> = {
	google: m.feed_reader_google,
	meta: m.feed_reader_meta,
	other: m.feed_reader_other,
}

function Fetches({ fetched }: { fetched: FeedPage['fetched'] }) {
	return (
		<div>
			<p className="text-smoke">{m.feed_fetched()}</p>
			<dl>
				{FEED_READERS.map((reader) => {
					const last = fetched.find((fetch) => fetch.reader === reader)
					return (
						<div key={reader} className="flex flex-wrap justify-between gap-x-4">
							<dt>{READERS[reader]()}</dt>
							<dd className="tabular-nums text-smoke">
								{last ? <time dateTime={last.at}>{momentText(new Date(last.at))}</time> : m.feed_never()}
							</dd>
						</div>
					)
				})}
			</dl>
		</div>
	)
}
