import { eq, sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import {
  MOST_WEBHOOKS,
  type NewWebhook,
  type WebhookChange,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '#contract/webhooks/webhooks.ts'
import { type Db, rowOf } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { settledEventId } from '../events/settled.ts'
import type { OutboundRules } from '../files/outbound.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { lockRights } from '../session/rights.ts'
import {
  auditedWebhook,
  recordWebhook,
  requireOutbound,
  requireOwnPermissions,
  requireStores,
  tidyWebhook,
  type WebhookRequest,
} from './content.ts'
import { getWebhook, lockWebhook } from './queries.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { webhooks } from './tables.ts'

export interface SaveDeps {
  readonly sealer: Sealer
  readonly outbound: OutboundRules
}

/**
 * Adds an endpoint, which is told of what happens from now on. Its secret is in the answer alone. Throws 409
 * `tooManyWebhooks`, 403 `exceedsOwn`, 400 `unknownPermission`, and `invalidInput` for its address or stores.
 */
export function createWebhook(
  db: Db,
  { sealer, outbound }: SaveDeps,
  request: WebhookRequest,
  given: NewWebhook,
): Promise<WebhookWithSecret> {
  const { account, now } = request
  requireOutbound(given.url, outbound)
  const content = tidyWebhook(given)
  return db.transaction(async (tx) => {
    // One after the other, so that two calls do not exceed the most together.
    const holder = await lockRights(tx, account)
    const { count } = await rowOf<{ count: number }>(tx, sql`select count(*)::int as count from webhooks`)
    if (count >= MOST_WEBHOOKS) throw problem('tooManyWebhooks', { facts: { most: MOST_WEBHOOKS } })
    await requireOwnPermissions(tx, holder, content.permissions)
    await requireStores(tx, holder, content.storeIds)
    const stamp = now.toISOString()
    const [made] = await tx
      .insert(webhooks)
      .values({
        ...content,
        makerId: account.id,
        position: await settledEventId(tx),
        createdDate: stamp,
        createdBy: account.fullName,
        lastModifiedDate: stamp,
        lastModifiedBy: account.fullName,
      })
      .returning({ id: webhooks.id })
    if (!made) throw new Error('An endpoint was not stored')
    const secret = newSecret()
    await tx
      .update(webhooks)
      .set({ secret: sealSecret(sealer, made.id, secret) })
      .where(eq(webhooks.id, made.id))
    await recordWebhook(
      tx,
      request,
      { ...content, ...made },
      'created',
      changesOf({}, auditedWebhook(content)),
    )
    return { ...(await getWebhook(tx, made.id, now)), secret }
  })
}

/** The endpoint after the change; absent fields stay unchanged (D-9.17). */
const contentAfter = (before: WebhookEndpoint, { version: _, ...given }: z.output<typeof WebhookChange>) =>
  tidyWebhook({
    name: given.name ?? before.name,
    url: given.url ?? before.url,
    events: given.events ?? before.events,
    permissions: given.permissions ?? before.permissions,
    storeIds: given.storeIds === undefined ? before.storeIds : given.storeIds,
  })

/**
 * Changes an endpoint. Who saves it is its maker from then on, so it may have no permission that they lack: else somebody
 * could lead the rights of another to an address of their own. Throws 404, 409 `versionConflict`, and as `createWebhook`.
 */
export function updateWebhook(
  db: Db,
  { outbound }: SaveDeps,
  request: WebhookRequest,
  id: string,
  given: z.output<typeof WebhookChange>,
): Promise<WebhookEndpoint> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    const before = await lockWebhook(tx, id, now)
    if (given.version !== undefined && given.version !== before.version)
      throw problem('versionConflict', { facts: { version: before.version }, says: changedBy(before, now) })
    const content = contentAfter(before, given)
    requireOutbound(content.url, outbound)
    await requireOwnPermissions(tx, holder, content.permissions)
    await requireStores(tx, holder, content.storeIds)
    await tx
      .update(webhooks)
      .set({
        ...content,
        makerId: account.id,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${webhooks.version} + 1`,
      })
      .where(eq(webhooks.id, before.id))
    const changes = changesOf(auditedWebhook(before), auditedWebhook(content))
    if (Object.keys(changes).length > 0)
      await recordWebhook(tx, request, { ...content, id: before.id }, 'changed', changes)
    return getWebhook(tx, before.id, now)
  })
}

/** Removes an endpoint with its log. Throws 404. */
export function deleteWebhook(db: Db, request: WebhookRequest, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id, request.now)
    await tx.delete(webhooks).where(eq(webhooks.id, before.id))
    await recordWebhook(tx, request, before, 'deleted', changesOf(auditedWebhook(before), {}))
  })
}
