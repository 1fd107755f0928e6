import { listCustomers as contract } from '#contract/customers.ts'
import type { Serve } from '../http/serve.ts'
import { listCustomers } from './list.ts'

export function customerRoutes(serve: Serve): void {
  serve(contract, ({ db, account, query }) => listCustomers(db, account, query))
}
