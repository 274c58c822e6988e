import { type ComponentProps, type ReactNode, useId } from 'react'

const BOX =
	'w-full rounded-md border border-smoke/50 bg-paper px-3 text-base text-ink placeholder:text-smoke aria-invalid:border-ember min-h-11'

export type FieldFacts = {
	label: string
	hint?: string
	error?: string
	required?: boolean
	requiredWord?: string
}

/** Label, control, hint and error, linked for screen readers. */
function Frame({
	label,
	hint,
	error,
	required,
	requiredWord,
	id,
	children,
}: FieldFacts & { id: string; children: ReactNode }) {
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="text-sm font-medium">
				{label}
				{required && requiredWord ? <span className="font-normal text-smoke"> ({requiredWord})</span> : null}
			</label>
			{children}
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-smoke">
					{hint}
				</p>
			) : null}
			<FieldError id={id} error={error} />
		</div>
	)
}

/** The control with this id refers to it in `aria-describedby`. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
	error ? (
		<p id={`${id}-error`} role="alert" className="text-sm font-medium text-ember">
			{error}
		</p>
	) : null

/** Splits the props into those of the frame and those of the control. */
function useField<Props extends FieldFacts & { id?: string }>(props: Props) {
	const ownId = useId()
	const { label, hint, error, required, requiredWord, id = ownId, ...control } = props
	const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
	return {
		frame: { label, hint, error, required, requiredWord, id },
		control: {
			id,
			'aria-required': required || undefined,
			'aria-describedby': about || undefined,
			'aria-invalid': error ? true : undefined,
			...control,
		},
	}
}

export function TextField(props: ComponentProps<'input'> & FieldFacts) {
	const { frame, control } = useField(props)
	return (
		<Frame {...frame}>
			<input {...control} className={`${BOX} ${control.className ?? ''}`} />
		</Frame>
	)
}

export function TextArea(props: ComponentProps<'textarea'> & FieldFacts) {
	const { frame, control } = useField(props)
	return (
		<Frame {...frame}>
			<textarea rows={4} {...control} className={`${BOX} py-2 ${control.className ?? ''}`} />
		</Frame>
	)
}

export function SelectField(props: ComponentProps<'select'> & FieldFacts) {
	const { frame, control } = useField(props)
	return (
		<Frame {...frame}>
			<select className={BOX} {...control} />
		</Frame>
	)
}

export function CheckboxField({
	label,
	error,
	id: givenId,
	...rest
}: ComponentProps<'input'> & { label: ReactNode; error?: string }) {
	const ownId = useId()
	const id = givenId ?? ownId
	return (
		<div className="flex flex-col gap-1">
			<label htmlFor={id} className="flex min-h-11 items-center gap-3 text-base">
				<input
					id={id}
					type="checkbox"
					className="size-5 shrink-0 accent-gold"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					{...rest}
				/>
				<span>{label}</span>
			</label>
			<FieldError id={id} error={error} />
		</div>
	)
}
