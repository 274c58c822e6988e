// Compiles messages/*.json into typed functions, for the build and the type check.
import type { CompilerOptions } from '@inlang/paraglide-js'

export const paraglideOptions: CompilerOptions = {
	project: './project.inlang',
	outdir: './app/paraglide',
	// The language is known before rendering (server: path or admin's setting; browser: <html lang>), see
	// app/shop/language.ts. No URL matching code reaches the browser.
	strategy: ['globalVariable', 'baseLocale'],
	outputStructure: 'message-modules',
	emitTsDeclarations: false,
	cleanOutdir: false,
}
