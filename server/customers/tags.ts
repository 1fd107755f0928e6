import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { saveCustomerTags as contract } from '#contract/customers/customers.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { lockNamed } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { recordReplaced } from './record.ts'
import { customerTags } from './tables.ts'

const tagsOf = (tx: Db, customerId: number) =>
  tx
    .select({ id: customerTags.id, name: customerTags.name })
    .from(customerTags)
    .where(eq(customerTags.customerId, customerId))
    .orderBy(sql`sort_name(${customerTags.name})`)

const described = (tags: readonly { readonly name: string }[]) => ({ tags: tags.map(({ name }) => name) })

/**
 * Replaces the tags of a customer, without duplicates; existing tags keep their ids. Throws 404, 403
 * `hiddenField`, 409 `versionConflict`.
 */
export function saveTags(
  db: Db,
  request: CustomerRequest,
  key: string,
  { tags, version }: z.output<typeof contract.body>,
): Promise<z.infer<typeof contract.reply>> {
  const names = [...new Set(tags)]
  return db.transaction(async (tx) => {
    const known = await lockNamed(tx, request, key, version)
    const before = await tagsOf(tx, known.id)
    const gone = and(eq(customerTags.customerId, known.id), notInArray(customerTags.name, names))
    await tx.delete(customerTags).where(names.length > 0 ? gone : eq(customerTags.customerId, known.id))
    if (names.length > 0)
      await tx
        .insert(customerTags)
        .values(names.map((name) => ({ customerId: known.id, name })))
        .onConflictDoNothing()
    const after = await tagsOf(tx, known.id)
    await recordReplaced(tx, request, known, [before, after], described)
    return after
  })
}
