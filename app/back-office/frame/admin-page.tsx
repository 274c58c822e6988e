import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { mayOpen } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { GuideLink } from '../guide/guide-link.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { useAdmin } from './use-admin.ts'

type Props = {
	title: string
	subtitle?: string
	back?: { to: string; label: string }
	/** Shows the Refresh Data button, which reloads the page's data. */
	refresh?: boolean
	/** A link beside it. */
	action?: ReactNode
	children?: ReactNode
}

export function AdminPage({ title, subtitle, back, refresh = false, action, children }: Props) {
	const { revalidate, state } = useRevalidator()
	const { role } = useAdmin()
	return (
		<>
			<header className="sticky top-0 z-header border-b border-sand bg-paper print:hidden">
				<div className="mx-auto flex max-w-7xl items-center justify-between gap-2 px-4 py-2">
					<div className="min-w-0">
						{back && mayOpen(role, back.to) ? (
							<Link
								to={back.to}
								className="-my-2 inline-flex min-h-11 items-center text-sm text-gold hover:underline"
							>
								<Icon name="chevron" className="size-4 rotate-180" />
								{back.label}
							</Link>
						) : null}
						<h1 className="line-clamp-2 text-xl lg:text-2xl">{title}</h1>
						{subtitle ? <p className="line-clamp-2 text-xs text-smoke sm:text-sm">{subtitle}</p> : null}
					</div>
					<div className="flex shrink-0 items-center gap-1">
						{refresh ? (
							<Button
								look="quiet"
								size="sm"
								busy={state === 'loading'}
								onClick={revalidate}
								aria-label={m.admin_refresh_data()}
							>
								<Icon name="refresh" className="size-5" />
								<span className="hidden md:inline">{m.admin_refresh_data()}</span>
							</Button>
						) : null}
						{action}
						<GuideLink />
						<a
							href="/"
							target="_blank"
							rel="noopener noreferrer"
							className={buttonClass({ look: 'quiet', size: 'sm' }, 'max-sm:hidden')}
						>
							<Icon name="external" className="size-5" />
							{m.admin_view_website()}
						</a>
						<AdminMenu />
					</div>
				</div>
			</header>
			<main
				id="content"
				tabIndex={-1}
				className="mx-auto max-w-7xl px-4 pt-4 pb-24 outline-none lg:pb-10 print:p-0"
			>
				{children}
			</main>
		</>
	)
}
