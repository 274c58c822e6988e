import { guardTests } from './access/guard.ts'
import { loginTests } from './access/login.ts'
import { peopleTests } from './access/people.ts'
import { settingsTests } from './access/settings.ts'
import { useOffice } from './office.ts'

const office = useOffice()

loginTests(office)
guardTests(office)
peopleTests(office)
settingsTests(office)
