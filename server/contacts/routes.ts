import * as contract from '#contract/contacts.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function contactRoutes(serve: Serve): void {
  serve(contract.searchContacts, async () => {
    throw problem('notFound')
  })
}
