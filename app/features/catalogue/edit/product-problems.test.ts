import { expect, test } from 'vitest'
import { addProductProblem, loadingProblem } from './product-problems.ts'

const wrapped = (code: string) => Object.assign(new Error('Failed query'), { cause: { code } })

test.each([
	['23505', 'A product with this name already exists. Please use a different name.'],
	['42501', 'Permission denied. Please contact your administrator.'],
	['22P02', 'Invalid price format. Please enter a valid numeric price.'],
	['08006', 'Connection error. Please check your internet connection and try again.'],
	['ECONNREFUSED', 'Connection error. Please check your internet connection and try again.'],
	['XX000', 'Error adding product. Please try again.'],
])('A-ADD-14 A-ADD-15 A-ADD-16 database code %s', (code, message) => {
	expect(addProductProblem(wrapped(code))).toBe(message)
	expect(addProductProblem({ code })).toBe(message)
})

test('A-ADD-16 a problem with words for people is told in them', () => {
	expect(addProductProblem({ forPeople: 'the catalogue is full' })).toBe('Error: the catalogue is full')
	expect(addProductProblem(undefined)).toBe('Error adding product. Please try again.')
})

test('A-PROD-12 why a list could not be loaded, never in the words of the database', () => {
	expect(loadingProblem(wrapped('57P01'))).toBe('the database does not answer right now')
	expect(loadingProblem(new Error('relation "products" does not exist'))).toBe(
		'something unexpected happened',
	)
})
