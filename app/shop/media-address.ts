/** S3-compatible object storage, as MEDIA_URL names it. */
export type MediaAddress = { endpoint: string; bucket: string; key: string; secret: string; region: string }

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=…][&tls=off]`; undefined when it is not of that form. */
export function readMediaAddress(text: string): MediaAddress | undefined {
	const url = URL.canParse(text) ? new URL(text) : undefined
	const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1]
	if (url?.protocol !== 's3:' || !url.hostname || !url.username || !url.password || !bucket) return undefined
	const { region = 'us-east-1', tls = 'on', ...unknown } = Object.fromEntries(url.searchParams)
	if (!['on', 'off'].includes(tls) || !region || Object.keys(unknown).length > 0) return undefined
	try {
		return {
			endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}/${bucket}`,
			bucket,
			key: decodeURIComponent(url.username),
			secret: decodeURIComponent(url.password),
			region,
		}
	} catch {
		// A malformed percent escape.
		return undefined
	}
}
