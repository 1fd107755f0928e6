import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  fitsProperty,
  SECRET_MASK,
  type SystemProperty,
  type updateSystemProperty,
} from '#contract/systemProperties.ts'
import type { Db } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import type { SignedIn } from '../session/account.ts'
import { isLimit } from './limits.ts'
import { type StoredProperty, visibleProperty } from './queries.ts'
import { systemProperties } from './tables.ts'

type Given = z.output<typeof updateSystemProperty.body>

/** Throws 404, 403 `notEditable` (D-11.44), 409 `versionConflict`. */
async function lockProperty(tx: Db, { id, version }: Given): Promise<StoredProperty> {
  const [property] = await tx.select().from(systemProperties).where(eq(systemProperties.id, id)).for('update')
  if (!property) throw problem('notFound')
  if (!property.isEditable) throw problem('notEditable')
  if (version !== undefined && version !== property.version)
    throw problem('versionConflict', { facts: { version: property.version } })
  return property
}

/** The value as it shall stand. An absent one changes nothing, nor does the mask that a form got for a secret. */
function wantedValue({ type, value }: StoredProperty, given: Given['value']): string | null {
  if (given === undefined || (type === 'SECRET' && given === SECRET_MASK)) return value
  return given
}

/** What the audit keeps: of a secret that it was and is set, never what it was or is. */
function recorded(before: StoredProperty, after: StoredProperty): Changes {
  if (before.type !== 'SECRET') return changesOf({ value: before.value }, { value: after.value })
  return { value: [visibleProperty(before).value, visibleProperty(after).value] }
}

/**
 * Sets the value of a property; whoever reads it has the new one with his next read, on every server process
 * (D-11.43). Deadlines of open steps follow their limits in a job: at many orders that takes longer than a call.
 * Throws 400 `invalidInput` for a value that type or rule refuse, and what `lockProperty` throws.
 */
export function updateProperty(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  given: Given,
): Promise<SystemProperty> {
  return db.transaction(async (tx) => {
    const before = await lockProperty(tx, given)
    const value = wantedValue(before, given.value)
    if (value !== before.value && !fitsProperty(before, value))
      throw problem('invalidInput', { fieldErrors: { value: 'validation.invalid' } })
    const [after] = await tx
      .update(systemProperties)
      .set({
        value,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${systemProperties.version} + 1`,
      })
      .where(eq(systemProperties.id, before.id))
      .returning()
    if (!after) throw new Error(`System property ${before.id} is gone within its own transaction`)
    if (value === before.value) return visibleProperty(after)
    // The live streams hear of the event and tell every console.
    await recordEvent(tx, {
      account,
      now,
      area: 'systemProperties',
      recordId: after.id,
      kind: 'changed',
      data: auditData(after.name, recorded(before, after)),
    })
    if (isLimit(after.name)) await wakeJob(tx, 'follow-limits')
    return visibleProperty(after)
  })
}
