import * as contract from '#contract/contacts.ts'
import type { Serve } from '../http/serve.ts'
import { searchContacts } from './search.ts'

export function contactRoutes(serve: Serve): void {
  serve(contract.searchContacts, ({ db, query }) => searchContacts(db, query))
}
