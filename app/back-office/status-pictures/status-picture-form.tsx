import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import type {
	PictureChoice,
	StatusPage,
	StatusShape,
	StatusStyle,
} from '~/features/status-pictures/status-picture.ts'
import { m } from '~/paraglide/messages.js'
import { type Language, language } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { SelectField, TextArea } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FormSection } from '../components/form-section.tsx'
import { labelled, Options } from '../components/options.tsx'
import { saveFile, shareFile, sheetTakes } from '../pdf/share-file.ts'
import { useStatusPicture } from './use-status-picture.ts'

const SHAPE_NAMES: Record<StatusShape, () => string> = {
	story: m.status_picture_story,
	square: m.status_picture_square,
}
const STYLE_NAMES: Record<StatusStyle, () => string> = {
	light: m.status_picture_light,
	dark: m.status_picture_dark,
	colour: m.status_picture_colour,
}
const LANGUAGES: Record<Language, () => string> = { en: () => 'English', fr: () => 'Français' }
const HEIGHTS: Record<StatusShape, number> = { story: 1920, square: 1080 }

type Names<Name extends keyof PictureChoice> = Record<PictureChoice[Name], () => string>

/** Without scripts the browser saves the file. */
export function StatusPictureForm({ products, texts }: StatusPage) {
	const [choice, setChoice] = useState<PictureChoice>({
		shape: 'story',
		style: 'light',
		language: language(),
	})
	const ids = products.map(({ id }): [string, string] => ['id', id])
	const address = `/admin/products/status.jpg?${new URLSearchParams([...ids, ...Object.entries(choice)])}`
	const { file, shown, problem, busy } = useStatusPicture(address)
	const offered = useSyncExternalStore(
		() => () => {},
		() => sheetTakes(new File(['x'], 'status.jpg', { type: 'image/jpeg' })),
		() => false,
	)
	const text = texts[choice.language]
	// A long name takes two lines; the link below it is seen too.
	const rows = text.split('\n').length + products.length
	const named = (which: (product: StatusPage['products'][number]) => boolean): string =>
		products
			.filter(which)
			.map(({ name }) => name)
			.join(', ')
	const hidden = named(({ presence }) => presence === 'hidden')
	const soldOut = named(({ presence }) => presence !== 'hidden' && isSoldOut({ stock: presence }))
	// A photo of another site is never fetched.
	const bare = named(({ photo }) => photo !== 'media')
	const warned = Boolean(hidden || soldOut || bare)

	async function share() {
		if (file && (await shareFile(file, text)) === 'tap-again') saveFile(file)
	}
	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (file) saveFile(file)
	}

	const field = <Name extends keyof PictureChoice>(name: Name, label: string, names: Names<Name>) => (
		<SelectField
			name={name}
			label={label}
			value={choice[name]}
			onChange={({ target }) => setChoice({ ...choice, [name]: target.value })}
		>
			<Options of={labelled(names)} />
		</SelectField>
	)
	return (
		<form
			action="/admin/products/status.jpg"
			onSubmit={save}
			className="grid max-w-4xl items-start gap-4 md:grid-cols-2"
		>
			{products.map(({ id }) => (
				<input key={id} type="hidden" name="id" value={id} />
			))}
			<FormSection title={products.map(({ name }) => name).join(', ')}>
				{hidden ? <Notice title={m.status_picture_hidden({ names: hidden })} /> : null}
				{soldOut ? <Notice title={m.status_picture_sold_out({ names: soldOut })} /> : null}
				{bare ? <Notice title={m.status_picture_no_photo({ names: bare })} /> : null}
				<div className="grid grid-cols-2 gap-3">
					{field('shape', m.status_picture_shape(), SHAPE_NAMES)}
					{field('language', m.status_picture_language(), LANGUAGES)}
					<div className="col-span-2">{field('style', m.status_picture_style(), STYLE_NAMES)}</div>
				</div>
				{problem ? <Notice tone="danger" title={problem} /> : null}
				<div className="flex flex-wrap gap-2">
					{offered ? (
						<Button disabled={!file} busy={busy} onClick={share}>
							<Icon name="share" className="size-5" />
							{warned ? m.status_picture_share_anyway() : m.status_picture_share()}
						</Button>
					) : null}
					<Button type="submit" look={offered ? 'secondary' : 'primary'}>
						<Icon name="download" className="size-5" />
						{m.status_picture_save()}
					</Button>
				</div>
			</FormSection>
			<div
				aria-busy={busy}
				className="mx-auto w-full max-w-60 border border-sand bg-sand md:row-span-2 md:max-w-sm"
			>
				{/* Its space is there before it is. */}
				<img
					alt={shown ? m.status_picture_preview() : m.status_picture_making()}
					src={shown}
					width={1080}
					height={HEIGHTS[choice.shape]}
					className="h-auto w-full"
				/>
			</div>
			<div className="flex flex-col gap-3 rounded-md border border-sand bg-paper p-4">
				<TextArea label={m.status_picture_text()} readOnly value={text} rows={rows} />
				<CopyButton text={text} done={m.status_picture_copied()}>
					{m.status_picture_copy()}
				</CopyButton>
			</div>
		</form>
	)
}
