import { eq, sql } from 'drizzle-orm'
import { fitsProperty } from '#contract/properties/rules.ts'
import {
  SECRET_MASK,
  type SystemProperty,
  type updateSystemProperty,
} from '#contract/properties/systemProperties.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { invalidField, problem } from '../http/problem.ts'
import { requireStepUp } from '../http/stepUp.ts'
import { changedBy } from '../http/words/parts.ts'
import { wakeJob } from '../jobs/wake.ts'
import { isLimit } from './limits.ts'
import { type StoredProperty, visibleProperty } from './queries.ts'
import { systemProperties } from './tables.ts'

/** It gives roles, which those who hold less must not be able to. */
const GIVES_ROLES = 'provider_roles'
/** They decide how well accounts and payments are protected. */
const GUARDS: ReadonlySet<string> = new Set([
  'step_up_minutes',
  'payment_wait_hours',
  'min_password_length',
  'max_token_days',
  'max_calls_per_minute',
  'max_token_calls_per_minute',
  GIVES_ROLES,
])

type Given = z.output<typeof updateSystemProperty.body>

/** Throws 404, 403 `notEditable` (D-11.44), 409 `versionConflict`. */
async function lockProperty(tx: Db, { id, version }: Given, now: Date): Promise<StoredProperty> {
  const [property] = await tx.select().from(systemProperties).where(eq(systemProperties.id, id)).for('update')
  if (!property) throw problem('notFound')
  if (!property.isEditable)
    throw problem('notEditable', { says: { key: 'fixedProperty', with: { name: property.name } } })
  if (version !== undefined && version !== property.version)
    throw problem('versionConflict', {
      facts: { version: property.version },
      says: changedBy(property, now),
    })
  return property
}

/** The new value. Absent values and the mask shown for a secret mean no change. */
function wantedValue({ type, value }: StoredProperty, given: Given['value']): string | null {
  if (given === undefined || (type === 'SECRET' && given === SECRET_MASK)) return value
  return given
}

/** The properties that say who must prove who they are, and secrets. */
const asksAgain = ({ name, type }: StoredProperty): boolean => type === 'SECRET' || GUARDS.has(name)

/** The change for the audit; for secrets only whether they are set, never the value. */
function recorded(before: StoredProperty, after: StoredProperty): Changes {
  if (before.type !== 'SECRET') return changesOf({ value: before.value }, { value: after.value })
  return { value: [visibleProperty(before).value, visibleProperty(after).value] }
}

/**
 * Sets the value of a property; the next read on any server process sees it (D-11.43). Jobs update
 * what depends on limits and on the time zone, as it takes too long for a call with many orders. Throws
 * 400 `invalidInput` for an invalid value, 403 `exceedsOwn` where only administrators may, 403 `proofNeeded` for secrets and what protects accounts, and as `lockProperty` does.
 */
export function updateProperty(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  given: Given,
): Promise<SystemProperty> {
  return db.transaction(async (tx) => {
    const before = await lockProperty(tx, given, now)
    const value = wantedValue(before, given.value)
    if (value !== before.value && before.name === GIVES_ROLES && !account.authorities.includes('ROLE_ADMIN'))
      throw problem('exceedsOwn', { missing: ['ROLE_ADMIN'], facts: { missing: 'ROLE_ADMIN' } })
    if (value !== before.value && asksAgain(before)) requireStepUp(account, now)
    if (value !== before.value && !fitsProperty(before, value))
      throw invalidField('value', 'noProperty', { name: before.name })
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
    // The event also notifies all consoles over the live streams.
    await recordEvent(tx, {
      account,
      now,
      area: 'systemProperties',
      recordId: after.id,
      kind: 'changed',
      data: auditData(after.name, recorded(before, after)),
    })
    if (isLimit(after.name)) await wakeJob(tx, 'follow-limits')
    if (after.name === 'business_timezone') await wakeJob(tx, 'follow-zone')
    return visibleProperty(after)
  })
}
