import type { Db } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { refreshSearch } from '../orders/customer/ordersOfCustomer.ts'
import type { Candidate } from './candidate.ts'
import { findMatch, type Gap, holdersOf } from './candidate.ts'
import { type Fields, lockById, ORDER_INFO_NAMES, writeFields } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { recordChange } from './record.ts'
import { customerTags } from './tables.ts'

const given: Readonly<Record<Gap, (row: Candidate) => Partial<Fields>>> = {
  name: ({ firstName, lastName }) => ({ firstName, lastName }),
  email: ({ email }) => ({ email }),
  phone: ({ phone }) => phone ?? {},
  note: ({ note }) => ({ note }),
  fbUrl: ({ fbUrl }) => ({ fbUrl }),
  igUrl: ({ igUrl }) => ({ igUrl }),
  address: ({ address }) => Object.fromEntries(ORDER_INFO_NAMES.map((name) => [name, address[name] ?? null])),
}

const SEARCHED = ['firstName', 'lastName', 'email', 'phonePrefix', 'phoneNumber']

/**
 * Fills in what the row knows of a customer and the customer's page does not; nothing that is there changes, and tags
 * are only added (D-9.30). Does nothing if the row no longer names them.
 */
export async function fillCustomer(
  tx: Db,
  request: CustomerRequest,
  id: number,
  row: Candidate,
): Promise<void> {
  const known = await lockById(tx, id)
  const match = findMatch(row, await holdersOf(tx, [row]))
  if (match.result !== 'changed' || match.holder.id !== id) return
  const { lacks, tags: before } = match.holder
  const patches = (Object.keys(given) as Gap[]).filter((gap) => lacks[gap]).map((gap) => given[gap](row))
  const filled = Object.fromEntries(
    Object.entries(Object.assign({}, ...patches) as object).filter(
      ([, value]) => value !== null && value !== '',
    ),
  )
  const fields: Fields = { ...known.fields, ...filled }
  const tags = row.tags.filter((tag) => !before.includes(tag))
  const changes = {
    ...changesOf(known.fields, fields),
    ...(tags.length > 0 && changesOf({ tags: before }, { tags: [...before, ...tags].toSorted() })),
  }
  if (SEARCHED.some((name) => name in changes)) await refreshSearch(tx, id, fields)
  await writeFields(tx, id, fields, request)
  if (tags.length > 0)
    await tx
      .insert(customerTags)
      .values(tags.map((name) => ({ customerId: id, name })))
      .onConflictDoNothing()
  await recordChange(tx, request, { ...known, fields }, changes)
}
