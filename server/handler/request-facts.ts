/** What the HTTP layer knows about a request and the pages may need. */
export type RequestFacts = {
	requestId: string
	address: string
	dataHash?: string | undefined
	/** Requested from this machine, and not through a proxy. */
	local?: boolean
}

export type Fetch = (request: Request, facts: RequestFacts) => Response | Promise<Response>

export const READ_METHODS: readonly string[] = ['GET', 'HEAD']
