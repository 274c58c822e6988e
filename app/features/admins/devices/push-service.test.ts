import { describe, expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

describe('where the shop sends notices', () => {
	test.each([
		'https://fcm.googleapis.com/fcm/send/abc:def',
		'https://updates.push.services.mozilla.com/wpush/v2/abc',
		'https://wns2-par02p.notify.windows.com/w/?token=abc',
		'https://web.push.apple.com/abc',
	])('%s is a browser’s push service', (endpoint) => {
		expect(isPushService(endpoint)).toBe(true)
	})

	test.each([
		'http://fcm.googleapis.com/fcm/send/abc',
		'https://fcm.googleapis.com:8443/fcm/send/abc',
		'https://user:secret@fcm.googleapis.com/fcm/send/abc',
		'https://fcm.googleapis.com.elsewhere.example/abc',
		'https://evilfcm.googleapis.com/abc',
		'https://notpush.apple.com/abc',
		'https://elsewhere.example/#.push.apple.com',
		'https://127.0.0.1/abc',
		'https://[::1]/abc',
		'https://169.254.169.254/latest/meta-data',
		'http://127.0.0.1:4100/abc',
		'file:///etc/passwd',
		'not an address',
		'',
		`https://web.push.apple.com/${'a'.repeat(1_000)}`,
	])('%s is none', (endpoint) => {
		expect(isPushService(endpoint)).toBe(false)
	})

	test('one more only where the configuration names it, by its whole origin', () => {
		const extra = 'http://127.0.0.1:4100'
		expect(isPushService('http://127.0.0.1:4100/device', extra)).toBe(true)
		expect(isPushService('http://127.0.0.1:41000/device', extra)).toBe(false)
		expect(isPushService('http://127.0.0.1:4100@elsewhere.example/device', extra)).toBe(false)
		expect(isPushService('https://web.push.apple.com/abc', extra)).toBe(true)
	})
})
