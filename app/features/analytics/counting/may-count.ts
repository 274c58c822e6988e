/** What a browser says about being counted: to its pages, and in every request. */
type Wishes = {
	doNotTrack: string | null | undefined
	globalPrivacyControl: boolean | string | null | undefined
}

/** Do Not Track and Global Privacy Control both mean no; browsers say it with `1`, and pages read `true` of the second. */
export const mayCount = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
	doNotTrack !== '1' && globalPrivacyControl !== true && globalPrivacyControl !== '1'
