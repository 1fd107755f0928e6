import { sql } from 'drizzle-orm'
import type { AskedCancellation, AskedRefund, ShopPowers } from '#contract/shopConnections/askShop.ts'
import type { ShopMessage, ShopMessageKind } from '#contract/shopConnections/shopChanges.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { invalidField, problem } from '../../http/problem.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { TELL_SHOPS } from '../out/tellShops.ts'
import { type AskedOrder, asking, findAsked, MESSAGE_COLUMNS, messageOf, refundableOf } from './asked.ts'

interface Request {
  readonly account: SignedIn
  readonly now: Date
  /** Id or code. */
  readonly order: string
}

/** What the shop can be asked for about an order (D-16.22). Throws 404. */
export async function readPowers(db: Db, { account, order }: Request): Promise<ShopPowers> {
  const found = await findAsked(db, account, order, 'read')
  const pending = await asking(db, found.orderId)
  const [first] = pending
  const { state } = found
  return {
    mayCancel: found.mayCancel && has(account, 'CANCEL_IN_SHOP') && !state.cancelled && !state.deleted,
    mayRefund: found.mayRefund && has(account, 'REFUND_IN_SHOP') && !state.deleted,
    currency: state.currency,
    refundable: refundableOf(state, pending),
    lines: state.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, name, quantity, price }) => ({ lineId: id, name, quantity, price })),
    asking: first ? messageOf(first) : null,
  }
}

async function queueAsked(
  tx: Db,
  { account, now }: Request,
  { orderId, connectionId }: AskedOrder,
  given: { readonly kind: ShopMessageKind; readonly subject: string | null; readonly data: object },
): Promise<ShopMessage> {
  const at = now.toISOString()
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`insert into shop_messages (connection_id, order_id, kind, key, subject, data, queued_date, next_attempt, queued_by)
      values (${connectionId}, ${orderId}, ${given.kind}, ${`${given.kind.toLowerCase()}:`} || gen_random_uuid(),
        ${given.subject}, ${JSON.stringify(given.data)}::jsonb, ${at}, ${at}, ${account.id}) returning id`,
  )
  await wakeJob(tx, TELL_SHOPS)
  return messageOf(await rowOf(tx, sql`select ${MESSAGE_COLUMNS} from shop_messages m where m.id = ${id}`))
}

/** One question at a time: the answer to the first decides what the second can be. Throws 409 `alreadyAsked`. */
async function requireNoQuestion(tx: Db, orderId: number): Promise<void> {
  if ((await asking(tx, orderId)).length > 0) throw problem('alreadyAsked')
}

/**
 * Queues that the shop cancels the order. Throws 404, 409 `notInShop` where the connection may not or it is cancelled there
 * already, 409 `alreadyAsked`, and 403 without REFUND_IN_SHOP if all is to be paid back.
 */
export const askToCancel = (db: Db, request: Request, given: AskedCancellation): Promise<ShopMessage> =>
  db.transaction(async (tx) => {
    const order = await findAsked(tx, request.account, request.order, 'lock')
    const { state, mayCancel, mayRefund } = order
    if (given.refund && !has(request.account, 'REFUND_IN_SHOP'))
      throw problem('forbidden', { missing: ['REFUND_IN_SHOP'] })
    if (!mayCancel || (given.refund && !mayRefund) || state.cancelled || state.deleted)
      throw problem('notInShop')
    await requireNoQuestion(tx, order.orderId)
    const asked = { kind: 'CANCELLATION' as const, subject: given.reason, data: given }
    return queueAsked(tx, request, order, asked)
  })

/** Throws 400 at the lines that the order does not have, or not so many of. */
function requireLines({ state }: AskedOrder, lines: AskedRefund['lines']): void {
  const left = new Map(state.lines.map(({ id, quantity }) => [id, quantity]))
  const wrong = lines.findIndex(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0))
  if (wrong !== -1) throw invalidField(`lines.${wrong}.quantity`, 'notSoMany', {}, 'validation.tooLarge')
}

/**
 * Queues that the shop pays back. Throws 404, 409 `notInShop` where the connection may not, 409 `alreadyAsked`, and 400 for
 * more than is left to be paid back.
 */
export const askToRefund = (db: Db, request: Request, given: AskedRefund): Promise<ShopMessage> =>
  db.transaction(async (tx) => {
    const order = await findAsked(tx, request.account, request.order, 'lock')
    const { state, mayRefund } = order
    if (!mayRefund || state.deleted) throw problem('notInShop')
    await requireNoQuestion(tx, order.orderId)
    requireLines(order, given.lines)
    const most = refundableOf(state, [])
    if (given.amount > most) {
      const facts = { most, currency: state.currency }
      throw invalidField('amount', 'tooMuchBack', facts, 'validation.tooLarge')
    }
    // Without the amount, which not everybody may see who sees what the shop was told.
    return queueAsked(tx, request, order, { kind: 'REFUND', subject: given.reason, data: given })
  })
