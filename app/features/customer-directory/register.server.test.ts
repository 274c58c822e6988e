import { expect, test } from 'vitest'
import { hostIn } from './register.server.ts'

test('says where something is hosted, and never a password', () => {
	const hosts = {
		'postgres://shop:pa@ss@db-1:5432,db-2:5432/sillage?sslmode=verify-full': 'db-1:5432, db-2:5432',
		'postgres://localhost/shop': 'localhost',
		's3://KEY:SECRET@s3.example.com/media?region=eu-west-3': 's3.example.com',
		'smtps://me%40x.cm:p%2Fw@mail.example.cm:465': 'mail.example.cm:465',
		'smtp://[::1]:25': '[::1]:25',
	}
	for (const [address, host] of Object.entries(hosts)) expect(hostIn(address)).toBe(host)
})
