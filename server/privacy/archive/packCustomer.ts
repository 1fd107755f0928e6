import type { Customer } from '#contract/customers/customers.ts'
import { type CustomerRequest, getCustomer } from '../../customers/getCustomer.ts'
import { requireContact } from '../../customers/rows.ts'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { auditData } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import type { FileStore } from '../../files/store/store.ts'
import { type ZipEntry, zipStream } from '../../files/zip.ts'
import { distinctNames } from '../../orders/finalFiles/finalFiles.ts'
import { filesOfOrder, looseMessages, messagesOfOrder, ordersAfter } from './archiveQueries.ts'

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The customer as they are told, without what only the house needs. */
function profileOf(customer: Customer): object {
  const { prevArtists: _artists, version: _version, erasedDate: _erased, ...profile } = customer
  return profile
}

async function* entriesOf(db: Db, customer: Customer, date: Date): AsyncGenerator<ZipEntry> {
  const text = (name: string, value: unknown): ZipEntry => ({ name, key: null, date, text: asText(value) })
  yield text('customer.json', profileOf(customer))
  const loose = await rowsOf<{ messages: unknown[] | null }>(db, looseMessages(customer.id))
  const messages = loose[0]?.messages ?? []
  if (messages.length > 0) yield text('messages/other.json', messages)
  for (let after = 0; ; ) {
    await yieldToOthers(db)
    const found = await rowsOf<{ id: number; number: number; json: object }>(
      db,
      ordersAfter(customer.id, after),
    )
    if (found.length === 0) return
    for (const { id, number, json } of found) {
      yield text(`orders/${number}.json`, json)
      const [row] = await rowsOf<{ messages: unknown[] | null }>(db, messagesOfOrder(id))
      if (row?.messages) yield text(`messages/${number}.json`, row.messages)
      yield* picturesOf(db, id, number)
      after = id
    }
  }
}

async function* picturesOf(db: Db, id: number, number: number): AsyncGenerator<ZipEntry> {
  const distinct = distinctNames()
  const found = await rowsOf<{ folder: string; name: string; key: string | null; createdDate: string }>(
    db,
    filesOfOrder(id),
  )
  for (const { folder, name, key, createdDate } of found)
    yield { name: distinct(`pictures/${number}/${folder}/${name}`), key, date: new Date(createdDate) }
}

/**
 * What is kept of a customer as a ZIP that is read while it is sent, recorded before its first byte. Throws 403 without the
 * contact data permission, 404.
 */
export async function packCustomer(db: Db, files: FileStore, request: CustomerRequest, key: string) {
  requireContact(request.account)
  const customer = await getCustomer(db, request, key)
  const data = auditData(customer.fullName || `${customer.id}`)
  await db.transaction((tx) =>
    recordEvent(tx, { ...request, area: 'customers', recordId: customer.id, kind: 'dataExported', data }),
  )
  return {
    name: `customer-${customer.id}.zip`,
    bytes: () => zipStream(files, entriesOf(db, customer, request.now)),
  }
}
