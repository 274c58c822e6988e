import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { logError } from '~/shop/process/log.server.ts'

/** A download of several files, packed as they are read. */
export function zipAnswer(name: string, files: { name: string; content: AsyncIterable<string> }[]): Response {
	const zip = new ZipFile()
	const packed = zip.outputStream as PassThrough
	// Breaks the download off: half a file must not look like a whole one. The library leaves the sources to us.
	const fail = (error: Error) => {
		logError('zip file not written', error)
		packed.destroy(error)
	}
	zip.on('error', fail)
	for (const { name, content } of files)
		zip.addReadStreamLazy(name, (use) => {
			const source = Readable.from(content).on('error', fail)
			packed.on('close', () => source.destroy())
			use(null, source)
		})
	zip.end()
	return new Response(Readable.toWeb(packed) as ReadableStream, {
		headers: {
			'Content-Type': 'application/zip',
			'Content-Disposition': `attachment; filename="${name}.zip"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
