import { type ComponentProps, type ReactNode, useId } from 'react'

const BOX =
	'w-full rounded-md border border-smoke/50 bg-paper px-3 text-base text-ink placeholder:text-smoke aria-invalid:border-ember min-h-11'

type FieldFacts = { label: string; hint?: string; error?: string; required?: boolean; requiredWord?: string }

/** A label, a control, a hint and an error, tied together for screen readers. */
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
			{error ? (
				<p id={`${id}-error`} role="alert" className="text-sm font-medium text-ember">
					{error}
				</p>
			) : null}
		</div>
	)
}

function described(id: string, { hint, error }: FieldFacts) {
	const parts = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
	return { 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}

export function TextField({
	label,
	hint,
	error,
	required,
	requiredWord,
	id: givenId,
	...rest
}: ComponentProps<'input'> & FieldFacts) {
	const ownId = useId()
	const id = givenId ?? ownId
	const facts = { label, hint, error, required, requiredWord }
	return (
		<Frame {...facts} id={id}>
			<input
				id={id}
				aria-required={required || undefined}
				className={BOX}
				{...described(id, facts)}
				{...rest}
			/>
		</Frame>
	)
}

export function TextArea({
	label,
	hint,
	error,
	required,
	requiredWord,
	id: givenId,
	...rest
}: ComponentProps<'textarea'> & FieldFacts) {
	const ownId = useId()
	const id = givenId ?? ownId
	const facts = { label, hint, error, required, requiredWord }
	return (
		<Frame {...facts} id={id}>
			<textarea
				id={id}
				rows={4}
				aria-required={required || undefined}
				className={`${BOX} py-2`}
				{...described(id, facts)}
				{...rest}
			/>
		</Frame>
	)
}

export function SelectField({
	label,
	hint,
	error,
	required,
	requiredWord,
	id: givenId,
	children,
	...rest
}: ComponentProps<'select'> & FieldFacts) {
	const ownId = useId()
	const id = givenId ?? ownId
	const facts = { label, hint, error, required, requiredWord }
	return (
		<Frame {...facts} id={id}>
			<select
				id={id}
				aria-required={required || undefined}
				className={BOX}
				{...described(id, facts)}
				{...rest}
			>
				{children}
			</select>
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
			{error ? (
				<p id={`${id}-error`} role="alert" className="text-sm font-medium text-ember">
					{error}
				</p>
			) : null}
		</div>
	)
}
