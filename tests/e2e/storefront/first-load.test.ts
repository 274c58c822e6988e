// A page that somebody opens for the first time: what it fetches, and that nothing of it moves.
import { budgetTests } from './first-load/budgets.ts'
import { noShiftTests } from './first-load/no-shift.ts'
import { useFirstLoad } from './first-load/setup.ts'

const firstLoad = useFirstLoad()
budgetTests(firstLoad)
noShiftTests(firstLoad)
