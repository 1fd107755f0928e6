import * as contract from '#contract/orders/team/presence.ts'
import { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Presence } from '../../live/presence.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { othersPresent } from './present.ts'

/** Who else has an order open. */
export function presenceRoutes(serve: Serve, presence: Presence): void {
  const others = (db: Db, account: SignedIn, orderId: number) =>
    othersPresent(db, account, orderId, presence.on(orderId))

  serve(contract.getPresence, async ({ db, account, params }) =>
    others(db, account, await findOrderId(db, account, params.id)),
  )
  serve(contract.bePresent, async ({ db, account, params, body }) => {
    const orderId = await findOrderId(db, account, params.id)
    await presence.see(db, { orderId, userId: account.id, tab: body.tab }, body.editing)
    return others(db, account, orderId)
  })
  serve(contract.leaveOrder, async ({ db, account, params }) => {
    const orderId = await findOrderId(db, account, params.id)
    // Only what a tab was given can be known.
    if (!z.uuid().safeParse(params.tab).success) throw problem('notFound')
    await presence.leave(db, { orderId, userId: account.id, tab: params.tab })
  })
}
