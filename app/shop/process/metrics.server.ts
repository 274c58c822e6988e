// The shop's metrics, counted per thread; server/metrics collects them for /metrics.
import { Counter, Gauge, Histogram, register } from 'prom-client'

type Labels = Record<string, string>
export type Sample = { labels: Labels; value: number }

/** A module that is loaded again (Vite, tests) registers the same name again: the later one wins. */
function fullName(name: string): string {
	register.removeSingleMetric(`sillage_${name}`)
	return `sillage_${name}`
}

/** `from`: labels that exist from the start, so that the first count shows as an increase. */
export function counter<Label extends string>(
	name: string,
	help: string,
	labelNames: readonly Label[],
	from: readonly Record<Label, string>[] = [],
): Counter<Label> {
	const made = new Counter({ name: fullName(name), help, labelNames })
	for (const labels of from) made.inc(labels, 0)
	return made
}

/** Evaluated when it is scraped. */
export function gauge(
	name: string,
	help: string,
	labelNames: readonly string[],
	look: () => Sample[] | Promise<Sample[]>,
): void {
	new Gauge({
		name: fullName(name),
		help,
		labelNames,
		async collect() {
			for (const { labels, value } of await look()) this.set(labels, value)
		},
	})
}

/** From a cached page to one that the visitor abandons. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const histogram = <Label extends string>(
	name: string,
	help: string,
	labelNames: readonly Label[],
): Histogram<Label> => new Histogram({ name: fullName(name), help, labelNames, buckets: SECONDS })
