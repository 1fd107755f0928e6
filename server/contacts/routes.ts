import * as contract from '#contract/customers/contacts.ts'
import { seesContact } from '../customers/rows.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { searchContacts } from './search.ts'

export function contactRoutes(serve: Serve): void {
  serve(contract.searchContacts, async ({ db, account, query }) => {
    // The channel id is contact data of the linked customer (D-3.7).
    if (!seesContact(account)) throw problem('forbidden', { missing: ['VIEW_CUSTOMER_CONTACT_INFO'] })
    return searchContacts(db, query)
  })
}
