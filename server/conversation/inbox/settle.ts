import { sql } from 'drizzle-orm'
import type { Nature } from '#contract/conversation/conversation.ts'
import type { CHANNELS } from '#contract/orders/steps/steps.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { IS_OPEN } from './inboxRows.ts'

export interface Settling {
  readonly account: SignedIn
  readonly now: Date
}

/** A message of which more can become, locked. */
export interface OpenMessage {
  readonly id: number
  readonly nature: Nature
  readonly channel: (typeof CHANNELS)[number]
  /** An email address, or the person's id at Messenger or Instagram. */
  readonly sender: string
}

/**
 * Locks a message of the inbox that waits, or was answered: it may still become an order. Throws 404, and 409
 * `invalidTransition` for one that was linked or dismissed.
 */
export async function lockOpen(tx: Db, id: number): Promise<OpenMessage> {
  const [found] = await rowsOf<OpenMessage & { readonly open: boolean }>(
    tx,
    sql`select m.id, m.nature, m.channel, m.sender, ${IS_OPEN} as open from received_messages m
      where m.id = ${id} and m.waited for update`,
  )
  if (!found) throw problem('notFound')
  if (!found.open)
    throw problem('invalidTransition', { facts: { status: 'SETTLED' }, says: { key: 'settled' } })
  return found
}
