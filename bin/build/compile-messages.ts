// Makes app/paraglide from messages/, as the build does, for tools that run without a build.
import { compile } from '@inlang/paraglide-js'
import { paraglideOptions } from './languages.ts'

await compile(paraglideOptions)
