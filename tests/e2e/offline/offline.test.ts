// The shop without a network: the line between browser and shop is cut, for the page and its worker alike.

import { noStorageTests } from './offline/no-storage.ts'
import { queuedOrderTests } from './offline/queued-order.ts'
import { useOfflineShop } from './offline/setup.ts'
import { storedPageTests } from './offline/stored-pages.ts'
import { wholeVisitTests } from './offline/whole-visit.ts'

const offlineShop = useOfflineShop()

wholeVisitTests(offlineShop)
storedPageTests(offlineShop)
queuedOrderTests(offlineShop)
noStorageTests(offlineShop)
