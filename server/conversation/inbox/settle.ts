import { sql } from 'drizzle-orm'
import type { Nature } from '#contract/conversation/conversation.ts'
import type { CHANNELS } from '#contract/orders/steps/steps.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { INBOX_STATE_IS } from './inboxRows.ts'

export interface Settling {
  readonly account: SignedIn
  readonly now: Date
}

/** A message that waits, locked. */
export interface Waiting {
  readonly id: number
  readonly nature: Nature
  readonly channel: (typeof CHANNELS)[number]
}

/** Locks a message of the inbox that still waits. Throws 404, and 409 `invalidTransition` for one that was settled. */
export async function lockWaiting(tx: Db, id: number): Promise<Waiting> {
  const [found] = await rowsOf<Waiting & { readonly waits: boolean }>(
    tx,
    sql`select m.id, m.nature, m.channel, ${INBOX_STATE_IS.WAITING} as waits from received_messages m
      where m.id = ${id} and m.waited for update`,
  )
  if (!found) throw problem('notFound')
  if (!found.waits)
    throw problem('invalidTransition', { facts: { status: 'SETTLED' }, says: { key: 'settled' } })
  return found
}
