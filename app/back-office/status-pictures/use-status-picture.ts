import { useEffect, useState } from 'react'
import { fetchStatusPicture } from './fetch-status-picture.ts'

type Made = { address: string; file?: File; shown?: string; problem?: string }

/** The picture at this address, fetched before it is shared: a phone opens its share sheet only right after a tap. */
export function useStatusPicture(address: string): Omit<Made, 'address'> & { busy: boolean } {
	const [made, setMade] = useState<Made>()
	useEffect(() => {
		const asking = new AbortController()
		let shown: string | undefined
		fetchStatusPicture(address, asking.signal).then((file) => {
			if (asking.signal.aborted) return
			if (typeof file === 'string') return setMade({ address, problem: file })
			shown = URL.createObjectURL(file)
			setMade({ address, file, shown })
		})
		return () => {
			asking.abort()
			if (shown) URL.revokeObjectURL(shown)
		}
	}, [address])
	const { address: madeAt, ...rest } = made ?? { address: undefined }
	return madeAt === address ? { ...rest, busy: false } : { busy: true }
}
