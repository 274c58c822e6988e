import {
	MOST_SHARED,
	SHARE_PROBLEMS,
	type SharedPhotos,
	type ShareProblem,
} from '~/features/catalogue/shared-photos/shared-photos.ts'
import { PHOTO_PROBLEMS } from '~/features/media/photo-problems.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/notice.tsx'

type Props = Pick<SharedPhotos, 'refused' | 'leftOut'> & {
	notTaken: ShareProblem | undefined
	/** How many of the named photos are not there any more. */
	missing: number
}

/** What of a share did not come into the shop, and why. */
export function NotTaken({ refused, leftOut, notTaken, missing }: Props) {
	const sentences = [
		...(notTaken ? [SHARE_PROBLEMS[notTaken]()] : []),
		...refused.map(({ number, why }) => m.shared_photo_refused({ number, problem: PHOTO_PROBLEMS[why]() })),
		...(leftOut ? [m.shared_photo_left_out({ n: leftOut, most: MOST_SHARED })] : []),
		...(missing ? [m.shared_photo_gone()] : []),
	]
	if (sentences.length === 0) return null
	return (
		<Notice tone="danger">
			<ul className="flex flex-col gap-1">
				{sentences.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</Notice>
	)
}
