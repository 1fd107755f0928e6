import { and, eq, notInArray } from 'drizzle-orm'
import type { Anniversary, saveAnniversaries as contract } from '#contract/customers/customers.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { invalidField } from '../http/problem.ts'
import { readProperty } from '../systemProperties/read.ts'
import { lockNamed } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { recordReplaced } from './record.ts'
import { anniversaries } from './tables.ts'

/** Default of the system property `anniversary_types`. */
export const ANNIVERSARY_TYPES = ['Birthday', 'Wedding Anniversary', 'Pet’s Birthday', 'First Date']

/** The types in the system property; the defaults if it cannot be parsed. */
export async function listAnniversaryTypes(db: Db): Promise<string[]> {
  const value = await readProperty(db, 'anniversary_types')
  return value === undefined ? ANNIVERSARY_TYPES : (JSON.parse(value) as string[])
}

const readAll = (tx: Db, customerId: number): Promise<Anniversary[]> =>
  tx
    .select({
      id: anniversaries.id,
      name: anniversaries.name,
      date: anniversaries.date,
      note: anniversaries.note,
    })
    .from(anniversaries)
    .where(eq(anniversaries.customerId, customerId))
    .orderBy(anniversaries.date, anniversaries.id)

const described = (days: readonly Anniversary[]) => ({
  anniversaries: days.map(({ name, date, note }) => [name, date, note].filter(Boolean).join(' ')),
})

type Given = z.output<typeof contract.body>['anniversaries'][number]

/** Throws 400 for a duplicate id or one that belongs to another customer. */
function checkIds(given: readonly Given[], before: readonly Anniversary[]): void {
  const free = new Set(before.map(({ id }) => id))
  const at = given.findIndex(({ id }) => id !== undefined && !free.delete(id))
  if (at >= 0) throw invalidField(`anniversaries.${at}.id`, 'noAnniversary')
}

async function write(tx: Db, customerId: number, given: readonly Given[], before: readonly Anniversary[]) {
  const kept = given.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const own = eq(anniversaries.customerId, customerId)
  await tx.delete(anniversaries).where(kept.length > 0 ? and(own, notInArray(anniversaries.id, kept)) : own)
  for (const { id, name, date, note } of given) {
    if (id === undefined) {
      await tx.insert(anniversaries).values({ customerId, name, date, note: note ?? null })
    } else {
      // An absent note stays unchanged, like any absent field.
      const stays = note === undefined ? before.find((day) => day.id === id)?.note : note
      await tx
        .update(anniversaries)
        .set({ name, date, note: stays ?? null })
        .where(eq(anniversaries.id, id))
    }
  }
}

/**
 * Replaces the anniversaries of a customer; those not listed are deleted (D-9.13). Throws 404, 403
 * `hiddenField`, 409 `versionConflict`, 400 for a foreign id.
 */
export function saveAnniversaries(
  db: Db,
  request: CustomerRequest,
  key: string,
  { anniversaries: given, version }: z.output<typeof contract.body>,
): Promise<Anniversary[]> {
  return db.transaction(async (tx) => {
    const known = await lockNamed(tx, request, key, version)
    const before = await readAll(tx, known.id)
    checkIds(given, before)
    await write(tx, known.id, given, before)
    const after = await readAll(tx, known.id)
    await recordReplaced(tx, request, known, [before, after], described)
    return after
  })
}
