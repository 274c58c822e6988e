// Figures for /metrics, kept by each thread for itself; server/metrics gathers and writes them. By hand rather than with
// prom-client: that one knows neither our page thread nor figures that are the same for every process, and what is left
// of it (adding up, and buckets) is this file.

export type Labels = Readonly<Record<string, string>>
/** `suffix`: a histogram has several lines for each of its sets of labels. */
export type Sample = { suffix?: '_bucket' | '_sum' | '_count'; labels: Labels; value: number }
export type Figure = {
	name: string
	help: string
	type: 'counter' | 'gauge' | 'histogram'
	samples: Sample[]
}
type Reader = () => Figure | Promise<Figure>

const readers = new Map<string, Reader>()

/** Everything this thread knows of itself. */
export const readMetrics = (): Promise<Figure[]> =>
	Promise.all([...readers.values()].map(async (read) => read()))

/** A name that is given again (a module that Vite loads anew) takes the place of the earlier one. */
function keep(name: string, read: Reader): void {
	readers.set(`sillage_${name}`, read)
}

/** What only grows. `from`: the labels that are there from the start, so that the first one counted shows as a rise. */
export function counter(name: string, help: string, from: readonly Labels[] = []) {
	const values = new Map<string, { labels: Labels; value: number }>()
	const add = (labels: Labels = {}, by = 1): void => {
		const key = keyOf(labels)
		const known = values.get(key)
		if (known) known.value += by
		else values.set(key, { labels, value: by })
	}
	for (const labels of from) add(labels, 0)
	const read = (): Figure => ({
		name: `sillage_${name}`,
		help,
		type: 'counter',
		samples: [...values.values()].map(({ labels, value }) => ({ labels, value })),
	})
	keep(name, read)
	return { add, read }
}

/** What is looked up when it is asked for. */
export function gauge(
	name: string,
	help: string,
	look: () => Sample[] | Promise<Sample[]>,
	type: 'gauge' | 'counter' = 'gauge',
): void {
	keep(name, async () => ({ name: `sillage_${name}`, help, type, samples: await look() }))
}

/** From a page out of the cache to one that somebody gives up waiting for. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How long something took, by steps. */
export function histogram(name: string, help: string, steps: readonly number[] = SECONDS) {
	type Kept = { labels: Labels; counts: number[]; sum: number }
	const values = new Map<string, Kept>()
	const observe = (labels: Labels, seconds: number): void => {
		const key = keyOf(labels)
		let kept = values.get(key)
		if (!kept) {
			kept = { labels, counts: new Array(steps.length + 1).fill(0), sum: 0 }
			values.set(key, kept)
		}
		const step = steps.findIndex((most) => seconds <= most)
		kept.counts[step === -1 ? steps.length : step]! += 1
		kept.sum += seconds
	}
	const samplesOf = ({ labels, counts, sum }: Kept): Sample[] => {
		let upTo = 0
		const buckets = counts.map((count, index): Sample => {
			upTo += count
			return { suffix: '_bucket', labels: { ...labels, le: String(steps[index] ?? '+Inf') }, value: upTo }
		})
		return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: upTo }]
	}
	const read = (): Figure => ({
		name: `sillage_${name}`,
		help,
		type: 'histogram',
		samples: [...values.values()].flatMap(samplesOf),
	})
	keep(name, read)
	return { observe, read }
}

/** Labels are always given in the same order. */
const keyOf = (labels: Labels): string => Object.values(labels).join('\n')
