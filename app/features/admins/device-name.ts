import { m } from '~/paraglide/messages.js'

const first = (text: string, names: [RegExp, string][]): string | undefined =>
	names.find(([sign]) => sign.test(text))?.[1]

// In this order: most browsers also claim to be Chrome and Safari, and Android also contains Linux.
const BROWSERS: [RegExp, string][] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\/|\bOpera/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]
const DEVICES: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A user agent in plain words: 'Chrome on Android'. */
export function deviceName(userAgent: string | null): string {
	const browser = first(userAgent ?? '', BROWSERS)
	const device = first(userAgent ?? '', DEVICES)
	if (browser && device) return m.device_on({ browser, device })
	return browser ?? device ?? m.device_unknown()
}
