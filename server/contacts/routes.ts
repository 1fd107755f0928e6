import * as contract from '#contract/customers/contacts.ts'
import { requireContact } from '../customers/rows.ts'
import type { Serve } from '../http/serve.ts'
import { addContact } from './addContact.ts'
import { searchContacts } from './search.ts'

/** The channel id is contact data of the linked customer (D-3.7). */
export function contactRoutes(serve: Serve): void {
  serve(contract.searchContacts, async ({ db, account, query }) => {
    requireContact(account)
    return searchContacts(db, query)
  })
  serve(contract.createContact, async ({ db, account, body, now }) => {
    requireContact(account)
    return addContact(db, { account, now }, body)
  })
}
