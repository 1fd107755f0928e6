import { eq, sql } from 'drizzle-orm'
import {
  MOST_CONNECTIONS,
  type NewShopConnection,
  type ShopConnection,
  type ShopConnectionChange,
} from '#contract/shopConnections/shopConnections.ts'
import { type Db, rowOf } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { settledEventId } from '../events/settled.ts'
import type { OutboundRules } from '../files/outbound.ts'
import { invalidField, problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import { wakeJob } from '../jobs/wake.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { lockRights } from '../session/rights.ts'
import {
  auditedConnection,
  auditedSecrets,
  type ConnectionRequest,
  type Content,
  credentialsOf,
  recordConnection,
  requireStore,
  requireUnknown,
  shopAddressOf,
  tidyPhotoNames,
} from './content.ts'
import { PULL_SHOPS } from './in/requestPull.ts'
import { saveLocations } from './locations/saveLocations.ts'
import { TELL_SHOPS } from './out/tellShops.ts'
import { getConnection, lockConnection } from './queries.ts'
import { replacedWebhookSecret } from './replaceWebhookSecret.ts'
import { sealCredentials, sealWebhookSecret } from './secrets.ts'
import type { ShopCredentials } from './shop.ts'
import { shopConnections } from './tables.ts'

export interface ConnectionDeps {
  readonly sealer: Sealer
  readonly outbound: OutboundRules
  readonly publicUrl: string
}

interface Secrets {
  readonly credentials?: ShopCredentials | undefined
  readonly webhookSecret?: string | undefined
}

/** The columns of the secrets that were given, sealed for the connection of this id. */
const sealed = (sealer: Sealer, id: number, { credentials, webhookSecret }: Secrets) => ({
  ...(credentials && { credentials: sealCredentials(sealer, id, credentials) }),
  ...(webhookSecret !== undefined && { webhookSecret: sealWebhookSecret(sealer, id, webhookSecret) }),
})

/** Throws 409 `tooManyConnections`. */
async function requireRoom(tx: Db): Promise<void> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from shop_connections`,
  )
  if (count >= MOST_CONNECTIONS) throw problem('tooManyConnections', { facts: { most: MOST_CONNECTIONS } })
}

async function insertConnection(
  tx: Db,
  sealer: Sealer,
  { account, now }: ConnectionRequest,
  content: Content,
  secrets: Secrets,
): Promise<number> {
  const stamp = now.toISOString()
  const [made] = await tx
    .insert(shopConnections)
    .values({
      ...content,
      // What happened before is not told, and not read.
      position: await settledEventId(tx),
      seenUntil: stamp,
      createdDate: stamp,
      createdBy: account.fullName,
      lastModifiedDate: stamp,
      lastModifiedBy: account.fullName,
    })
    .returning({ id: shopConnections.id })
  if (!made) throw new Error('A connection was not stored')
  const columns = sealed(sealer, made.id, secrets)
  if (Object.keys(columns).length > 0)
    await tx.update(shopConnections).set(columns).where(eq(shopConnections.id, made.id))
  return made.id
}

/**
 * Connects a shop, which is told of what happens from now on. Throws 409 `tooManyConnections`, and 400 `invalidInput` for its
 * address, credentials and store, also if it is connected already.
 */
export function createConnection(
  db: Db,
  { sealer, outbound, publicUrl }: ConnectionDeps,
  request: ConnectionRequest,
  given: NewShopConnection,
): Promise<ShopConnection> {
  const { apiKey, apiSecret, webhookSecret, ...rest } = given
  const content: Content = {
    ...rest,
    address: shopAddressOf(given.kind, given.address ?? null, outbound),
    photoNames: tidyPhotoNames(given.photoNames),
  }
  const secrets = { credentials: credentialsOf(given.kind, given), webhookSecret }
  return db.transaction(async (tx) => {
    // One after the other, so that two calls neither exceed the most nor connect a shop twice.
    const holder = await lockRights(tx, request.account)
    await requireRoom(tx)
    await requireUnknown(tx, content)
    await requireStore(tx, holder, content.storeId)
    const id = await insertConnection(tx, sealer, request, content, secrets)
    await recordConnection(tx, request, { id, name: content.name }, 'created', {
      ...changesOf({}, auditedConnection(content)),
      ...auditedSecrets(secrets),
    })
    return getConnection(tx, { publicUrl, now: request.now }, id)
  })
}

/** The connection after the change; absent fields stay unchanged (D-9.17). */
function contentAfter(before: ShopConnection, given: ShopConnectionChange, outbound: OutboundRules): Content {
  return {
    kind: before.kind,
    name: given.name ?? before.name,
    address:
      given.address === undefined ? before.address : shopAddressOf(before.kind, given.address, outbound),
    source: given.source ?? before.source,
    storeId: given.storeId === undefined ? before.storeId : given.storeId,
    enabled: given.enabled ?? before.enabled,
    fulfilsDigital: given.fulfilsDigital ?? before.fulfilsDigital,
    writesStatus: given.writesStatus ?? before.writesStatus,
    writesLink: given.writesLink ?? before.writesLink,
    mayCancel: given.mayCancel ?? before.mayCancel,
    mayRefund: given.mayRefund ?? before.mayRefund,
    photoNames: given.photoNames ? tidyPhotoNames(given.photoNames) : before.photoNames,
  }
}

/** Throws 400 at the key: credentials that are stored go to the address that they were entered for, and to no other. */
function requireOwnAddress(
  before: ShopConnection,
  after: Content,
  credentials: Secrets['credentials'],
): void {
  if (before.hasCredentials && after.address !== before.address && !credentials)
    throw invalidField('apiKey', 'newShopKey', undefined, 'validation.newShopKey')
}

/**
 * Changes a connection; secrets and locations that are not given stay, and the earlier secret of its webhooks counts for some more
 * days beside another one. Throws 404, 409 `versionConflict`, and 400 as `createConnection`, also
 * for another address without the credentials of that.
 */
export function updateConnection(
  db: Db,
  { sealer, outbound, publicUrl }: ConnectionDeps,
  request: ConnectionRequest,
  id: string,
  given: ShopConnectionChange,
): Promise<ShopConnection> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    const before = await lockConnection(tx, { publicUrl, now }, id)
    if (given.version !== undefined && given.version !== before.version)
      throw problem('versionConflict', { facts: { version: before.version }, says: changedBy(before, now) })
    const content = contentAfter(before, given, outbound)
    const credentials = credentialsOf(before.kind, given)
    requireOwnAddress(before, content, credentials)
    const columns = await replacedWebhookSecret(tx, sealer, before.id, given, now)
    await requireUnknown(tx, content, before.id)
    if (content.storeId !== before.storeId) await requireStore(tx, holder, content.storeId)
    await tx
      .update(shopConnections)
      .set({
        ...content,
        ...sealed(sealer, before.id, { credentials }),
        ...columns,
        // What was wrong may be right now.
        pausedUntil: null,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${shopConnections.version} + 1`,
      })
      .where(eq(shopConnections.id, before.id))
    const changes = {
      ...changesOf(auditedConnection(before), auditedConnection(content)),
      ...(await saveLocations(tx, holder, before, given.locations)),
      ...auditedSecrets({ credentials, webhookSecret: columns && given.webhookSecret }),
    }
    if (Object.keys(changes).length > 0)
      await recordConnection(tx, request, { id: before.id, name: content.name }, 'changed', changes)
    await wakeJob(tx, TELL_SHOPS)
    await wakeJob(tx, PULL_SHOPS)
    return getConnection(tx, { publicUrl, now }, before.id)
  })
}

/** Throws 409 `connectionInUse` while changes wait for a decision, or something waits to be told. */
async function requireIdle(tx: Db, id: number): Promise<void> {
  const { changes, messages } = await rowOf<{ changes: number; messages: number }>(
    tx,
    sql`select (select count(*)::int from shop_changes where connection_id = ${id} and state = 'WAITING') as changes,
      (select count(*)::int from shop_messages where connection_id = ${id} and state in ('QUEUED', 'SENDING')) as messages`,
  )
  if (changes + messages > 0) throw problem('connectionInUse', { facts: { changes, messages } })
}

/** Disconnects a shop; its orders stay. Throws 404, 409 `connectionInUse`. */
export function deleteConnection(
  db: Db,
  { publicUrl }: Pick<ConnectionDeps, 'publicUrl'>,
  request: ConnectionRequest,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockConnection(tx, { publicUrl, now: request.now }, id)
    await requireIdle(tx, before.id)
    await tx.delete(shopConnections).where(eq(shopConnections.id, before.id))
    await recordConnection(tx, request, before, 'deleted', changesOf(auditedConnection(before), {}))
  })
}
