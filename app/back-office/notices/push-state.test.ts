import { describe, expect, test } from 'vitest'
import { type Abilities, pushState } from './push-state.ts'

const phone: Abilities = {
	isSecure: true,
	hasPush: true,
	isApplePhone: false,
	permission: 'default',
	isSubscribed: false,
	isListed: false,
}
const told = { permission: 'granted', isSubscribed: true, isListed: true } as const

describe('what the page says of this device', () => {
	test.each<[string, Partial<Abilities>, ReturnType<typeof pushState>]>([
		['nobody has asked yet', {}, 'off'],
		['it is told of orders', told, 'on'],
		['the shop has dropped it', { ...told, isListed: false }, 'off'],
		['the browser has dropped its address', { ...told, isSubscribed: false }, 'off'],
		['notices were blocked later', { ...told, permission: 'denied' }, 'refused'],
		['the browser knows no push', { hasPush: false }, 'unsupported'],
		['an iPhone’s browser', { hasPush: false, isApplePhone: true }, 'home-screen-first'],
		['an iPhone, from the home screen', { isApplePhone: true }, 'off'],
		['a plain http address', { isSecure: false, hasPush: false }, 'insecure'],
	])('when %s', (_, abilities, state) => {
		expect(pushState({ ...phone, ...abilities })).toBe(state)
	})
})
