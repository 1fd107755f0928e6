import { eq } from 'drizzle-orm'
import type { InboxRow } from '#contract/conversation/inbox.ts'
import type { Db } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { announce } from '../../live/announce.ts'
import { receivedMessages } from '../tables.ts'
import { inboxRow } from './inboxRows.ts'
import { lockOpen, type Settling } from './settle.ts'

/** Says why a message needs no order. Throws as `lockOpen` does. */
export const dismissMessage = (
  db: Db,
  { account, now }: Settling,
  given: string,
  reason: string,
): Promise<InboxRow> =>
  db.transaction(async (tx) => {
    const { id } = await lockOpen(tx, idIn(given))
    await tx
      .update(receivedMessages)
      .set({ settledDate: now.toISOString(), settledBy: account.id, dismissReason: reason })
      .where(eq(receivedMessages.id, id))
    await announce(tx, 'inbox', [id])
    return inboxRow(tx, account, id)
  })
