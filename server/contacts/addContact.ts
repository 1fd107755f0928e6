import { sql } from 'drizzle-orm'
import type { Contact, createContact } from '#contract/customers/contacts.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { CONTACT } from './rows.ts'

type Given = z.output<typeof createContact.body>

/** The contact who has the id. */
const holderOf = (tx: Db, { channelName, exId }: Given): Promise<{ readonly name: string }> =>
  rowOf(
    tx,
    sql`select trim(first_name || ' ' || last_name) as name from contacts where channel = ${channelName} and ex_id = ${exId}`,
  )

/**
 * Adds a chat contact by hand; what they write later from this id is theirs (D-9.15). One who wrote before and has no
 * name gets it. Throws 409 `duplicate` with the name of the contact who has the id.
 */
export function addContact(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  given: Given,
): Promise<Contact> {
  const { channelName, exId, firstName, lastName } = given
  return db.transaction(async (tx) => {
    const [contact] = await rowsOf<Contact>(
      tx,
      sql`insert into contacts (channel, ex_id, first_name, last_name, created_date)
        values (${channelName}, ${exId}, ${firstName}, ${lastName}, ${now.toISOString()}::timestamptz)
        on conflict (channel, ex_id) do update set first_name = excluded.first_name, last_name = excluded.last_name
          where contacts.first_name = '' and contacts.last_name = ''
        returning ${CONTACT}`,
    )
    if (!contact) {
      const { name } = await holderOf(tx, given)
      throw problem('duplicate', {
        fieldErrors: { exId: 'validation.contactKnown' },
        facts: { name },
        says: { key: 'contactKnown', with: { name } },
      })
    }
    await recordEvent(tx, {
      account,
      now,
      area: 'contacts',
      recordId: contact.id,
      kind: 'created',
      data: auditData(contact.fullName, changesOf({}, { exId, firstName, lastName })),
    })
    return contact
  })
}
