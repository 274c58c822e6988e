import { expect, test } from 'vitest'
import { backOfficeFiles } from './private-files.ts'

const manifest = {
	'app/entry.client.tsx': { file: 'build/entry.js', isEntry: true, imports: ['_react.js'] },
	'app/routes/storefront/home.tsx': { file: 'build/home.js', isEntry: true, imports: ['_card.js'] },
	'app/routes/admin/login/login.tsx': { file: 'build/login.js', isEntry: true, imports: ['_field.js'] },
	'app/routes/admin/orders/orders.tsx': {
		file: 'build/orders.js',
		isEntry: true,
		imports: ['_react.js', '_table.js', '_field.js'],
	},
	'_react.js': { file: 'build/react.js' },
	'_card.js': { file: 'build/card.js', dynamicImports: ['app/storefront/account/sign-in-dialog.tsx'] },
	'app/storefront/account/sign-in-dialog.tsx': { file: 'build/dialog.js' },
	'_field.js': { file: 'build/field.js' },
	'_table.js': { file: 'build/table.js', css: ['build/table.css'] },
}

test('only what no public page can come to load is kept for admins', () => {
	expect([...backOfficeFiles(manifest)].sort()).toEqual([
		'/build/orders.js',
		'/build/table.css',
		'/build/table.js',
	])
})
