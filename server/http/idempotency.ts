import { createHmac } from 'node:crypto'
import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { problem } from './problem.ts'
import { idempotencyKeys } from './tables.ts'

const KEY = /^[\x21-\x7e]{1,200}$/
const KEPT_MS = 24 * 3_600_000

/** A call that is to happen once, however often it is sent. */
export interface OnceRequest {
  /** Who calls: a key is nobody else's. */
  readonly scope: string
  readonly endpoint: string
  readonly key: string
  readonly request: FastifyRequest
  readonly now: Date
}

/** The key that the request carries. Throws 400 for what can be none. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[IDEMPOTENCY_HEADER]
  if (given === undefined) return undefined
  if (typeof given === 'string' && KEY.test(given)) return given
  throw problem('invalidInput', { fieldErrors: { [IDEMPOTENCY_HEADER]: 'validation.invalid' } })
}

/** With the server's secret, since a body may hold a password that a plain hash would let one guess. */
const hashOf = ({ url, rawBody = Buffer.alloc(0) }: FastifyRequest, secret: string): string =>
  createHmac('sha256', secret).update(`request ${url}\n`).update(rawBody).digest('base64url')

const isKey = ({ scope, endpoint, key }: OnceRequest): SQL | undefined =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key))

/**
 * Does the work once for each key, within one transaction with what it answers: either both are there or neither, and
 * who sends the same meanwhile waits for the first. What fails may be tried again with the same key. Throws 409
 * `keyReused` where the key came with another request.
 */
export function once(
  db: Db,
  secret: string,
  given: OnceRequest,
  work: (tx: Db) => Promise<string>,
): Promise<{ readonly answer: string; readonly replayed: boolean }> {
  const { scope, endpoint, key, request, now } = given
  const requestHash = hashOf(request, secret)
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope, endpoint, key, requestHash, createdDate: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length > 0) {
      const answer = await work(tx)
      await tx.update(idempotencyKeys).set({ answer }).where(isKey(given))
      return { answer, replayed: false }
    }
    const [before] = await tx.select().from(idempotencyKeys).where(isKey(given))
    // Swept between the two statements: rare, and later it goes well.
    if (!before) throw problem('databaseUnavailable')
    if (before.requestHash !== requestHash) throw problem('keyReused')
    return { answer: before.answer, replayed: true }
  })
}

/** Forgets the keys of more than 24 hours ago. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdDate, before))
}
