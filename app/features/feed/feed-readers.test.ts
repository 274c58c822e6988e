import { expect, test } from 'vitest'
import { feedPieces, pieceIn, readerOf } from './feed-readers.ts'

test.each([
	['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'google'],
	['FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)', 'google'],
	['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'meta'],
	['facebookcatalog/1.0', 'meta'],
	['meta-externalfetcher/1.1', 'meta'],
	['Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'other'],
	['Metaphor/1', 'other'],
	['', 'other'],
	[undefined, 'other'],
])('%s is %s', (agent, reader) => expect(readerOf(agent)).toBe(reader))

test('only whole numbers from 1 on name a piece', () => {
	expect([null, '1', '12'].map(pieceIn)).toEqual([1, 1, 12])
	for (const number of ['0', '-1', '1e9', '1000000000', 'x', '', ' 1', '01', '1.5', '１', '__proto__'])
		expect(pieceIn(number), number).toBeUndefined()
	expect([0, 1, 1_000, 1_001, 10_000].map(feedPieces)).toEqual([1, 1, 1, 2, 10])
})
