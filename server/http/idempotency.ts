import { createHmac } from 'node:crypto'
import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { problem } from './problem.ts'
import { idempotencyKeys } from './tables.ts'

const KEY = /^[\x21-\x7e]{1,200}$/
const KEPT_MS = 24 * 3_600_000

/** A call that takes effect only once, however often it is sent. */
export interface OnceRequest {
  /** The caller; keys are unique per caller. */
  readonly scope: string
  readonly endpoint: string
  readonly key: string
  readonly request: FastifyRequest
  readonly now: Date
}

/** The idempotency key of a request. Throws 400 if it is invalid. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[IDEMPOTENCY_HEADER]
  if (given === undefined) return undefined
  if (typeof given === 'string' && KEY.test(given)) return given
  throw problem('invalidInput', { fieldErrors: { [IDEMPOTENCY_HEADER]: 'validation.invalid' } })
}

/** Keyed with the server's secret: a plain hash would allow guessing a password in the body. */
const hashOf = ({ url, rawBody = Buffer.alloc(0) }: FastifyRequest, secret: string): string =>
  createHmac('sha256', secret).update(`request ${url}\n`).update(rawBody).digest('base64url')

const isKey = ({ scope, endpoint, key }: OnceRequest): SQL | undefined =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key))

/**
 * Runs the work once per key and stores its response in the same transaction; concurrent requests with the
 * key wait for the first. Failed calls can be retried with the same key. Throws 409 `keyReused` if the key
 * was used for another request.
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
    // Deleted between the two statements: rare, and a retry succeeds.
    if (!before) throw problem('databaseUnavailable')
    if (before.requestHash !== requestHash) throw problem('keyReused')
    return { answer: before.answer, replayed: true }
  })
}

/** Deletes keys older than 24 hours. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdDate, before))
}
