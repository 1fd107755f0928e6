import { and, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { saveCustomerTags as contract } from '#contract/customers.ts'
import type { Db } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { lockByLogin } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { recordChange } from './record.ts'
import { customerTags } from './tables.ts'

const tagsOf = (tx: Db, customerId: number) =>
  tx
    .select({ id: customerTags.id, name: customerTags.name })
    .from(customerTags)
    .where(eq(customerTags.customerId, customerId))
    .orderBy(customerTags.name)

/** Replaces the tags of a customer, each once; those that stay keep their ids. Throws 404. */
export function saveTags(
  db: Db,
  request: CustomerRequest,
  login: string,
  { tags }: z.output<typeof contract.body>,
): Promise<z.infer<typeof contract.reply>> {
  const names = [...new Set(tags)]
  return db.transaction(async (tx) => {
    const known = await lockByLogin(tx, login)
    const before = await tagsOf(tx, known.id)
    const gone = and(eq(customerTags.customerId, known.id), notInArray(customerTags.name, names))
    await tx.delete(customerTags).where(names.length > 0 ? gone : eq(customerTags.customerId, known.id))
    if (names.length > 0)
      await tx
        .insert(customerTags)
        .values(names.map((name) => ({ customerId: known.id, name })))
        .onConflictDoNothing()
    const changes = changesOf({ tags: before.map(({ name }) => name) }, { tags: names })
    await recordChange(tx, request, known, changes)
    return tagsOf(tx, known.id)
  })
}
