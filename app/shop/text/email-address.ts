const LONGEST = 254

/**
 * The one rule for e-mail addresses: what better-auth accepts at sign-in too, or somebody could make an account
 * and never enter it. No quotes, no brackets, no comments, no letters beyond ASCII.
 */
export function isEmail(text: string): boolean {
	return (
		text.length <= LONGEST && /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text)
	)
}
