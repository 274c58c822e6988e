import { expect, test } from 'vitest'
import { requestedNames } from './requested-names.ts'

test.each([
	['Yara EDP', 'Yara EDP'],
	['Yara EDP (Qty: 1, Price: 25000 FCFA)', 'Yara EDP'],
	['Yara EDP (Qty: 2, Price: 25000 FCFA), Asad EDP (Qty: 1, Price: 26000 FCFA)', 'Yara EDP ×2, Asad EDP'],
	['Yara EDP (Qté\u00a0: 3),\nAsad EDP (Qté\u00a0: 1)', 'Yara EDP ×3, Asad EDP'],
	['the pink one (like Yara)', 'the pink one (like Yara)'],
])('%j is %j in a list', (requested, shown) => {
	expect(requestedNames(requested)).toBe(shown)
})

test('what is cut off in the middle of its price still reads well', () => {
	expect(requestedNames(`${'A'.repeat(180)} (Qty: 2, Price: 25000 FCFA)`)).toBe(`${'A'.repeat(180)} ×2`)
})
