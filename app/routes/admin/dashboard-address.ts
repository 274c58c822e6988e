import { redirect } from 'react-router'

/** The success page of the specification links here (A-GUARD-07). */
export const loader = () => redirect('/admin')
