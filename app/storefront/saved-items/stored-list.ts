// Lists in local storage: recent searches and recently viewed products. They are deleted at sign-out (DEVICE_KEYS,
// saved-items.ts). Where storage is blocked nothing is stored, and the shop still works.
import { useState } from 'react'
import type { DeviceKey } from '~/features/saved-items/copies.ts'

/** Parses the stored list; invalid entries are dropped. */
export function parseStoredList(
	stored: string | null,
	isOne: (text: string) => boolean,
	most: number,
): string[] {
	try {
		const list: unknown = JSON.parse(stored ?? '[]')
		if (!Array.isArray(list)) return []
		return list.filter((text): text is string => typeof text === 'string' && isOne(text)).slice(0, most)
	} catch {
		return []
	}
}

type Read = (stored: string | null) => string[]

function readStoredList(key: DeviceKey, read: Read): string[] {
	try {
		return read(localStorage.getItem(key))
	} catch {
		return []
	}
}

export function changeStoredList(key: DeviceKey, read: Read, change: (list: string[]) => string[]): string[] {
	const list = change(readStoredList(key, read))
	try {
		if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
		else localStorage.removeItem(key)
	} catch {
		// Storage full or blocked.
	}
	return list
}

export function useStoredList(key: DeviceKey, read: Read) {
	const [list, setList] = useState(() => readStoredList(key, read))
	return {
		list,
		change: (change: (list: string[]) => string[]) => setList(changeStoredList(key, read, change)),
	}
}
