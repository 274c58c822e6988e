// Every table, for the connection and for the tool that writes migrations; others import the file of the table they need.
export * from './admins.ts'
export * from './catalogue.ts'
export * from './customers.ts'
export * from './invoices.ts'
export * from './ledger.ts'
export * from './orders.ts'
export * from './shop.ts'
export * from './stock.ts'
