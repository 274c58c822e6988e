import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../app/routes.ts'

/** A route of the back office: its pattern, its file, and the files of the layouts it stands under. */
export type OfficeRoute = { path: string; file: string; under: string[] }

function routePaths(entries: RouteConfigEntry[], parent = '', under: string[] = []): OfficeRoute[] {
	return entries.flatMap((entry) => {
		const path = [parent, entry.path].filter(Boolean).join('/')
		const here = { path: `/${path}`, file: entry.file, under }
		return [here, ...routePaths(entry.children ?? [], path, [...under, entry.file])]
	})
}

export const GUARD = 'routes/admin/layout.tsx'
export const officeRoutes = routePaths(await routes).filter(
	({ path, file }) => /^\/admin(\/|$)/.test(path) || file.startsWith('routes/admin/'),
)
