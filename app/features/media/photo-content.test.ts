import { expect, test } from 'vitest'
import { isPolyglot, photoFormat } from './photo-content.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('A-ADD-09 a photo is told by its first bytes', () => {
	expect(photoFormat(bytes('\x89PNG\r\n\x1a\n....'))).toBe('png')
	expect(photoFormat(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
	expect(photoFormat(bytes('RIFF....WEBPVP8 '))).toBe('webp')
	for (const other of ['<svg xmlns="', 'GIF89a', '%PDF-1.7', 'BM....', '', 'RIFF....WAVE'])
		expect(photoFormat(bytes(other))).toBeUndefined()
})

test('what is a page or an archive at the same time is noticed', () => {
	expect(isPolyglot(bytes('\xff\xd8\xff pixels <ScRiPt>alert(1)'))).toBe(true)
	expect(isPolyglot(bytes(`\xff\xd8\xff pixels PK\x05\x06${'\0'.repeat(18)}`))).toBe(true)
	expect(isPolyglot(bytes('\xff\xd8\xff pixels <?xpacket begin="" ?><x:xmpmeta>'))).toBe(false)
})
