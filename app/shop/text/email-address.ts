const LONGEST = 254

/**
 * The one rule for e-mail addresses: the same as better-auth's at sign-in, or somebody could create an account and
 * never sign in. No quotes, no brackets, no comments, no letters beyond ASCII.
 */
export function isEmail(text: string): boolean {
	return (
		text.length <= LONGEST && /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text)
	)
}
