import { data } from 'react-router'
import { m } from '~/paraglide/messages.js'
import type { Outcome } from './outcome.ts'

/** A form that cannot be read, or asks for nothing that the page knows. */
export const badRequest = () =>
	data<Outcome<never>>({ ok: false, message: m.admin_bad_request() }, { status: 400 })
