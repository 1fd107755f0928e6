import { type SQL, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import type { NewWebhook, WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import type { Account, SignedIn } from '../accounts/account.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData, type Changes } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { checkUrl, type OutboundRules, Refused } from '../files/outbound.ts'
import { invalidField, problem } from '../http/problem.ts'
import { requireHeld } from '../session/rights.ts'

export interface WebhookRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** Throws 400 for an address that is never called: in a private network, without encryption, or with a password (D-15.3). */
export function requireOutbound(url: string, rules: OutboundRules): void {
  try {
    checkUrl(new URL(url), rules)
  } catch (error) {
    if (error instanceof Refused) throw invalidField('url', 'privateAddress')
    throw error
  }
}

/** Throws 400 `unknownPermission`, and 403 `exceedsOwn` for permissions that who saves it lacks (D-3.4). */
export async function requireOwnPermissions(
  tx: Db,
  holder: Account,
  permissions: readonly string[],
): Promise<void> {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`select name from permissions where name in (select jsonb_array_elements_text(${JSON.stringify(permissions)}::jsonb))`,
  )
  const unknown = permissions.find((name) => !found.some((one) => one.name === name))
  if (unknown !== undefined) throw problem('unknownPermission', { facts: { name: unknown } })
  requireHeld(holder, permissions)
}

/** Throws 400 `invalidInput` for a store that does not exist, or that store staff do not work for. */
export async function requireStores(
  tx: Db,
  holder: Account,
  storeIds: readonly number[] | null,
): Promise<void> {
  if (storeIds === null) return
  const own: SQL = isStoreStaff(holder) ? sql`id = any(${intArray(holder.storeIds)})` : sql`true`
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from stores where id = any(${intArray(storeIds)}) and ${own}`,
  )
  if (!storeIds.every((id) => found.some((store) => store.id === id)))
    throw invalidField('storeIds', 'noStoreId')
}

type Content = Pick<WebhookEndpoint, 'name' | 'url' | 'events' | 'permissions' | 'storeIds'>

/** Each chosen once, in one order, so that the same choice is no change. */
export const tidyWebhook = ({ name, url, events, permissions, storeIds }: NewWebhook): Content => ({
  name,
  url,
  events: [...new Set(events)].toSorted(),
  permissions: [...new Set(permissions)].toSorted(),
  storeIds: storeIds && [...new Set(storeIds)].toSorted((one, other) => one - other),
})

/** Its parts in the audit; never a secret. */
export const auditedWebhook = ({ name, url, events, permissions, storeIds }: Content) => ({
  name,
  url,
  events,
  permissions,
  storeIds,
})

/** Records what was done with an endpoint. */
export const recordWebhook = (
  tx: Db,
  { account, now }: WebhookRequest,
  { id, name }: Pick<WebhookEndpoint, 'id' | 'name'>,
  kind: AuditKind,
  changes: Changes = {},
): Promise<void> =>
  recordEvent(tx, { account, now, area: 'webhooks', recordId: id, kind, data: auditData(name, changes) })
