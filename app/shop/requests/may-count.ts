/** A browser's tracking preference: as its pages see it, and in every request. */
type Wishes = {
	doNotTrack: string | null | undefined
	globalPrivacyControl: boolean | string | null | undefined
}

/** Do Not Track and Global Privacy Control both mean no; browsers send `1`, and pages read `true` of the second. */
export const mayCount = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
	doNotTrack !== '1' && globalPrivacyControl !== true && globalPrivacyControl !== '1'

export const requestMayBeCounted = ({ headers }: Request): boolean =>
	mayCount({ doNotTrack: headers.get('DNT'), globalPrivacyControl: headers.get('Sec-GPC') })
