/**
 * Streams a line of JSON for each step of a long task, the result last. The task continues when the browser
 * disconnects.
 */
export function jsonLines<Step extends object>(
	work: (say: (step: Step) => void) => Promise<object>,
	failed: (error: unknown) => object,
): Response {
	const encoder = new TextEncoder()
	let left = false
	const stream = new ReadableStream({
		async start(controller) {
			const say = (facts: object) => {
				if (!left) controller.enqueue(encoder.encode(`${JSON.stringify(facts)}\n`))
			}
			say(await work(say).catch(failed))
			if (!left) controller.close()
		},
		cancel: () => {
			left = true
		},
	})
	return new Response(stream, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
