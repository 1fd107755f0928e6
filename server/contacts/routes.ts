import * as contract from '#contract/customers/contacts.ts'
import { requireContact } from '../customers/rows.ts'
import type { Serve } from '../http/serve.ts'
import { addContact } from './addContact.ts'
import { searchContacts } from './search.ts'

/** What the calls read and write: the channel id is contact data of the linked customer (D-3.7). */
const WHAT = 'Chat contacts'

export function contactRoutes(serve: Serve): void {
  serve(contract.searchContacts, async ({ db, account, query }) => {
    requireContact(account, WHAT)
    return searchContacts(db, query)
  })
  serve(contract.createContact, async ({ db, account, body, now }) => {
    requireContact(account, WHAT)
    return addContact(db, { account, now }, body)
  })
}
