// How soon a counted product runs out, from its sales of the last 60 days.

export const SALES_DAYS = 60
/** A product with so many days left is urgent. */
export const URGENT_DAYS = 14
/** One bottle sold on a product's first day is no habit yet. */
const FEWEST_DAYS = 7

/** `sold` in the last 60 days, less what came back; `existed`: days since the product was added. */
export type Pace = { left: number; sold: number; existed: number }

/** Whole days; null when nothing was sold. */
export function daysLeft({ left, sold, existed }: Pace): number | null {
	if (sold <= 0) return null
	const days = Math.min(SALES_DAYS, Math.max(FEWEST_DAYS, existed))
	return Math.floor((Math.max(0, left) * days) / sold)
}

/** For sorting: the fewest days first, then what sells most. Without a figure last, the fewest left first. */
export const byUrgency = (one: Pace, other: Pace): number => {
	const [days, otherDays] = [one, other].map((pace) => daysLeft(pace) ?? Number.MAX_SAFE_INTEGER)
	return days! - otherDays! || other.sold - one.sold || one.left - other.left
}
