/** How long a body may take: a form, or a photo of 11 MB at 400 kbit/s, which takes four minutes. */
export const BODY_MS = { form: 30_000, upload: 5 * 60_000 }
