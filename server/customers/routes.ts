import * as contract from '#contract/customers.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { listCustomers } from './list.ts'

export function customerRoutes(serve: Serve): void {
  serve(contract.listCustomers, ({ db, account, query }) => listCustomers(db, account, query))
  serve(contract.exportCustomers, async () => {
    throw problem('notFound')
  })
  serve(contract.listAnniversaryTypes, async () => {
    throw problem('notFound')
  })
  serve(contract.getCustomer, async () => {
    throw problem('notFound')
  })
  serve(contract.createCustomer, async () => {
    throw problem('notFound')
  })
  serve(contract.updateCustomer, async () => {
    throw problem('notFound')
  })
  serve(contract.saveCustomerTags, async () => {
    throw problem('notFound')
  })
  serve(contract.saveAnniversaries, async () => {
    throw problem('notFound')
  })
}
