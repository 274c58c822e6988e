// What is killed while people work: the web process, the database or one of its connections, at random moments.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, upTo } from './chance.ts'
import { inSeconds, most } from './figures.ts'
import { waitFor } from './processes.ts'
import type { Shop } from './shop.ts'

export const VICTIMS = {
	web: 'the web process',
	database: 'PostgreSQL',
	connection: 'one connection of PostgreSQL',
}
/** 'silence': the database is stopped for a while, and goes on. */
export type Victim = keyof typeof VICTIMS | 'silence'

/** As long as the timeout of /readyz, and a little more. */
const SILENCE_MS = 4_000
const anyVictim = (toss: number): Victim => (toss < 0.4 ? 'web' : toss < 0.75 ? 'database' : 'connection')

/** Tells whether there was anything to strike at. */
async function strike(shop: Shop, victim: Victim): Promise<boolean> {
	if (victim === 'web') await shop.killWeb()
	else if (victim === 'silence') {
		shop.signalDatabase('SIGSTOP')
		await sleep(SILENCE_MS)
		shop.signalDatabase('SIGCONT')
	} else return shop.killDatabase(victim === 'database')
	return true
}

/**
 * `done`: how much the people have done; some of it, up to `pace`, between two kills. `plan` names the victims in order;
 * without one, chance chooses. `isOver`: ends it before so many `kills`.
 */
type Plan = {
	kills?: number
	done: () => number
	pace?: number
	plan?: Victim[]
	isOver?: () => boolean
	say: (line: string) => unknown
}

/** Tells how often each was killed, and how many milliseconds later the shop was ready; at the end it is. */
export async function killAtRandom(
	shop: Shop,
	random: Chance,
	{ kills = Number.POSITIVE_INFINITY, done, pace = 20, plan = [], isOver = () => false, say }: Plan,
) {
	const killed = { web: 0, database: 0, connection: 0, silence: 0 }
	const readyAfter: number[] = []
	for (let i = 0; i < kills; i++) {
		// At a random moment of full traffic: something was done since the last kill.
		const enough = done() + 1 + upTo(random, pace)
		await waitFor(() => isOver() || done() >= enough, 10_000, 5)
		if (isOver()) break
		await sleep(random() * 100)
		const victim = plan[i] ?? anyVictim(random())
		const killedAt = performance.now()
		if (await strike(shop, victim)) killed[victim]++
		// Sometimes into the middle of the recovery.
		if (plan.length === 0 && random() < 0.2) {
			await sleep(random() * 400)
			await shop.killWeb()
			killed.web++
		}
		// A database that is gone is noticed a moment later than it is killed.
		if (victim !== 'web') await sleep(200)
		await shop.untilReady()
		readyAfter.push(performance.now() - killedAt)
		say(`${i + 1} kills, ${done()} done, ready after ${inSeconds(most(readyAfter.slice(-1)))} s`)
	}
	return { killed, readyAfter }
}

/** In words: how often each was killed. */
export const struck = (killed: Record<string, number>) =>
	Object.entries(VICTIMS)
		.filter(([victim]) => killed[victim])
		.map(([victim, name]) => `${name} ${killed[victim]} times`)
		.join(', of ')
