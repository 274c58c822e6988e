import { defineConfig } from 'drizzle-kit'

export default defineConfig({
	dialect: 'postgresql',
	schema: './app/db/schema/all-tables.ts',
	out: './migrations',
	casing: 'snake_case',
})
