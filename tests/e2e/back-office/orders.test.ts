import { daySheetTests } from './orders/day-sheet.ts'
import { mailTests } from './orders/mails.ts'
import { manualOrderTests } from './orders/manual-order.ts'
import { orderListTests } from './orders/order-list.ts'
import { panelSaveTests } from './orders/panel-save.ts'
import { panelUnsavedTests } from './orders/panel-unsaved.ts'
import { receiptTests } from './orders/receipts.ts'
import { useOrders } from './orders/setup.ts'
import { todayTests } from './orders/today.ts'

const orders = useOrders()

orderListTests(orders)
manualOrderTests(orders)
panelSaveTests(orders)
panelUnsavedTests(orders)
daySheetTests(orders)
receiptTests(orders)
todayTests(orders)
mailTests(orders)
