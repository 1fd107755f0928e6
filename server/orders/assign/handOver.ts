import { eq } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { Order } from '#contract/orders/orders.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { problem } from '../../http/problem.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { notify } from '../../notifications/notify.ts'
import type { StoredOrder } from '../change.ts'
import { getOrder } from '../detail.ts'
import { keepTodoMentions } from '../mentions/keepMentions.ts'
import { activityOf } from '../steps/stepContext.ts'
import { todos } from '../todos/todoTables.ts'
import { type PageRequest, writeOrder } from '../write.ts'
import { agentChange, findAgent } from './assign.ts'

interface GivenHandOver {
  readonly to: string
  /** Login of the agent known to the caller. */
  readonly from: string | null
  readonly note: string
}

/** Throws 409 `handedMeanwhile` with the agent's name if the order has another agent than the caller knew. */
async function checkAgent(tx: Db, { csId }: StoredOrder, from: string | null): Promise<void> {
  const [agent] = csId === null ? [] : await tx.select().from(users).where(eq(users.id, csId))
  if ((agent?.login.toLowerCase() ?? null) === (from?.toLowerCase() ?? null)) return
  const name = agent ? `${agent.firstName} ${agent.lastName}`.trim() || agent.login : '–'
  throw problem('handedMeanwhile', { facts: { name } })
}

/** Notifies the agent in their language. */
async function notifyPeople(
  tx: Db,
  { account, now }: PageRequest,
  agentId: number,
  order: StoredOrder,
  note: string,
): Promise<void> {
  if (agentId === account.id) return
  const [agent] = await tx.select({ langKey: users.langKey }).from(users).where(eq(users.id, agentId))
  const texts = CAUSE_TEXTS[agent?.langKey === 'vi' ? 'vi' : 'en']
  await notify(tx, now, agentId, {
    cause: 'HAND_OVER',
    title: texts.HAND_OVER(order.number),
    content: excerpt(note),
    senderName: account.fullName,
    additionalData: { code: order.code, orderNumber: order.number },
  })
}

/**
 * Assigns the order to another agent, whose to-do becomes the note, and notifies them (D-7.41). Throws 400
 * `notAssignable`, also if they have it already, or `notMentionable`, and 409 `handedMeanwhile`.
 */
export function handOver(db: Db, request: PageRequest, { to, from, note }: GivenHandOver): Promise<Order> {
  const { account, now, links } = request
  return writeOrder(db, request, async (tx, order) => {
    await checkAgent(tx, order, from)
    const agentId = await findAgent(tx, to)
    const change = agentId === null ? undefined : agentChange(order, agentId)
    if (agentId === null || !change)
      throw problem('notAssignable', agentId === null ? {} : { says: { key: 'sameAgent' } })
    const todo = {
      orderId: order.id,
      detail: note,
      assigneeId: agentId,
      createdBy: account.id,
      createdDate: now.toISOString(),
    }
    const [made] = await tx.insert(todos).values(todo).returning({ id: todos.id })
    if (made) await keepTodoMentions({ tx, order, request }, { id: made.id, detail: note })
    await notifyPeople(tx, request, agentId, order, note)
    return {
      change: {
        set: { ...change.set, ...activityOf(order, request) },
        events: [...change.events, orderEvent('todoAdded', { subject: note })],
      },
      reply: () => getOrder(tx, account, request.order, links, now),
    }
  })
}
