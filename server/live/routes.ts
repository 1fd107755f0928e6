import { openLive } from '#contract/live/live.ts'
import * as contract from '#contract/orders/team/presence.ts'
import { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { findOrderId } from '../orders/findOrder.ts'
import type { SignedIn } from '../session/account.ts'
import type { LiveHub } from './hub.ts'
import type { Presence } from './presence.ts'
import { othersPresent } from './present.ts'

export function liveRoutes(serve: Serve, hub: LiveHub, presence: Presence): void {
  serve(openLive, async ({ account, request, reply }) => {
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Disables proxy buffering.
    reply.header('x-accel-buffering', 'no')
    // A stream for a HEAD request would stay open without a reader.
    return request.method === 'HEAD' ? Buffer.alloc(0) : hub.open(request, account)
  })

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
