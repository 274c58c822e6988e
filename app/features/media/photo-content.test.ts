import { expect, test } from 'vitest'
import { isPolyglot, isSmallPhoto, photoFormat } from './photo-content.ts'

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

test('a photo travels as it is when it is small in every respect and says nothing about itself', () => {
	const plain = bytes('\xff\xd8\xff pixels')
	expect(isSmallPhoto(plain, 1600, 1200)).toBe(true)
	expect(isSmallPhoto(plain, 1200, 1601)).toBe(false)
	expect(isSmallPhoto(new Uint8Array(500_001), 100, 100)).toBe(false)
	for (const head of ['\xff\xe1\0\x08Exif\0\0', 'http://ns.adobe.com/xap/1.0/', 'RIFF....WEBP EXIF', 'XMP '])
		expect(isSmallPhoto(bytes(`\xff\xd8${head} pixels`), 100, 100)).toBe(false)
})
