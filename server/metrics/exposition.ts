// The text that Prometheus reads (version 0.0.4): https://prometheus.io/docs/instrumenting/exposition_formats/
import type { Figure, Labels, Sample } from '../../app/shop/metrics.server.ts'

/** Figures of one process; `labels` tell them from another's. */
export type Gathered = { labels: Labels; figures: readonly Figure[] }

/** A name's lines stand together, whoever counted them. */
export function exposition(gathered: readonly Gathered[]): string {
	const families = new Map<string, { figure: Figure; lines: string[] }>()
	for (const { labels, figures } of gathered) {
		for (const figure of figures) {
			const family = families.get(figure.name) ?? { figure, lines: [] }
			families.set(figure.name, family)
			for (const sample of figure.samples) family.lines.push(lineOf(figure.name, labels, sample))
		}
	}
	return [...families.values()]
		.filter(({ lines }) => lines.length > 0)
		.toSorted((one, other) => (one.figure.name < other.figure.name ? -1 : 1))
		.map(
			({ figure: { name, help, type }, lines }) =>
				`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`,
		)
		.join('')
}

function lineOf(name: string, common: Labels, { suffix, labels, value }: Sample): string {
	const pairs = Object.entries({ ...common, ...labels }).map(([label, text]) => `${label}="${escaped(text)}"`)
	return `${name}${suffix ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

const escaped = (text: string): string =>
	text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
