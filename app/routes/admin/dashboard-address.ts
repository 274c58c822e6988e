import { redirect } from 'react-router'

/** The specification's success page links here (A-GUARD-07). */
export const loader = () => redirect('/admin')
