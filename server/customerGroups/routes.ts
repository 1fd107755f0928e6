import * as contract from '#contract/customerGroups.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function customerGroupRoutes(serve: Serve): void {
  serve(contract.listCustomerGroups, async () => {
    throw problem('notFound')
  })
  serve(contract.getCustomerGroup, async () => {
    throw problem('notFound')
  })
  serve(contract.createCustomerGroup, async () => {
    throw problem('notFound')
  })
  serve(contract.updateCustomerGroup, async () => {
    throw problem('notFound')
  })
  serve(contract.addToCustomerGroup, async () => {
    throw problem('notFound')
  })
  serve(contract.deleteCustomerGroup, async () => {
    throw problem('notFound')
  })
}
