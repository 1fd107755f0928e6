import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { openResealing, type Resealed } from '../secrets/resealing.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { webhooks } from './tables.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret in the form of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const contextOf = (id: number): string => `webhook secret ${id}`

export const sealSecret = (sealer: Sealer, id: number, secret: string): string =>
  sealer.seal(secret, contextOf(id))

interface Sealed {
  readonly id: number
  readonly secret: string
  readonly earlierSecret: string | null
  readonly earlierSecretUntil: string | null
}

/** The secrets that sign now, the current one first. Throws if they cannot be read. */
export function secretsOf(sealer: Sealer, webhook: Sealed, now: Date): string[] {
  const { id, secret, earlierSecret, earlierSecretUntil } = webhook
  const earlier =
    earlierSecret !== null && earlierSecretUntil !== null && now < new Date(earlierSecretUntil)
      ? [earlierSecret]
      : []
  return [secret, ...earlier].map((sealed) => {
    const opened = sealer.open(sealed, contextOf(id))
    if (opened === undefined) throw new Error('Its secret cannot be read: see SECRET_BEFORE')
    return opened
  })
}

/** What is sent, by the names of Standard Webhooks. */
export interface SignedMessage {
  readonly id: string
  /** Seconds. */
  readonly timestamp: number
  readonly body: string
}

/** The header `webhook-signature`: one signature for each secret. */
export const signatures = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')

/**
 * Encrypts the secrets of endpoints with the current secret of the server, one endpoint at a time. Those that no known secret
 * opens stay as they are; returns how many of each there were.
 */
export async function resealWebhooks(db: Db, sealer: Sealer): Promise<Resealed> {
  const { again, count } = openResealing(sealer)
  for (const { id } of await db.select({ id: webhooks.id }).from(webhooks).orderBy(webhooks.id))
    await db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ secret: webhooks.secret, earlierSecret: webhooks.earlierSecret })
        .from(webhooks)
        .where(eq(webhooks.id, id))
        .for('update')
      if (!stored) return
      const secret = again(stored.secret, contextOf(id))
      const earlierSecret = again(stored.earlierSecret, contextOf(id))
      await tx.update(webhooks).set({ secret, earlierSecret }).where(eq(webhooks.id, id))
    })
  return count
}
