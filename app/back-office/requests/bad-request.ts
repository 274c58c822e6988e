import { data } from 'react-router'
import { m } from '~/paraglide/messages.js'
import type { Outcome } from './outcome.ts'

/** An unreadable form, or one with an unknown intent. */
export const badRequest = () =>
	data<Outcome<never>>({ ok: false, message: m.admin_bad_request() }, { status: 400 })
