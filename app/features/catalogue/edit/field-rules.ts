// How single fields of the product form are parsed: input becomes a value, or an error.
import * as z from 'zod/mini'
import { m } from '~/paraglide/messages.js'

export type Message = () => string

/** Of several errors the first one is shown, in the order of the rules. */
export const rule = (holds: (text: string) => unknown, message: Message) =>
	z.refine<string>(holds, { error: () => message() })

export const required = (message: Message) => rule(Boolean, message)

/** The trimmed input of a field; anything but text counts as empty. */
export const text = (most: number, ...rules: ReturnType<typeof rule>[]) =>
	z
		.catch(z.string(), '')
		.check(z.trim(), ...rules, z.maxLength(most, { error: () => m.office_product_too_long({ most }) }))

const orNull = z.transform((typed: string) => typed || null)

export const optional = (most: number) => z.pipe(text(most), orNull)

export const offeredChoice = (most: number, offered: (typed: string) => boolean) =>
	z.pipe(
		text(
			most,
			rule((typed) => !typed || offered(typed), m.office_product_choose_from_list),
		),
		orNull,
	)

export const offered = <Word extends string>(words: readonly Word[], most = 20) =>
	z.pipe(
		offeredChoice(most, (typed) => words.some((word) => word === typed)),
		z.transform((typed) => typed as Word | null),
	)

export const wholeNumber = (most: number, message: Message) =>
	z.pipe(
		text(
			10,
			rule((typed) => !typed || (/^\d{1,2}$/.test(typed) && +typed >= 1 && +typed <= most), message),
		),
		z.transform((typed) => (typed ? Number(typed) : null)),
	)
