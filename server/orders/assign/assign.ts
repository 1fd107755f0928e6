import { and, eq, sql } from 'drizzle-orm'
import type { OrderRow } from '#contract/orders/orders.ts'
import { roles, userRoles, users } from '../../accounts/tables.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { type ChangeRequest, type OrderChange, type StoredOrder } from '../change.ts'
import { changeOrder } from '../write.ts'

/** The id of the active agent with this login, null for `null`. Throws 400 `notAssignable`. */
export async function findAgent(db: Db, login: string): Promise<number | null> {
  if (login === 'null') return null
  const [agent] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(sql`lower(${users.login})`, login.toLowerCase()),
        eq(users.activated, true),
        eq(roles.name, 'ROLE_CS'),
      ),
    )
  if (!agent) throw problem('notAssignable', { says: { key: 'noAgent', with: { name: login } } })
  return agent.id
}

/** The id of the active store, null for `null`. Throws 400 `notAssignable`. */
export async function findAssignedStore(db: Db, given: string): Promise<number | null> {
  if (given === 'null') return null
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  // Locked, so that a merge of the store waits for the order.
  const [store] = await rowsOf<{ id: number }>(
    db,
    sql`select id from stores where id = ${id} and active for key share`,
  )
  if (!store) throw problem('notAssignable', { says: { key: 'noStore', with: { name: given } } })
  return store.id
}

/** The change for assigning the order to the agent; undefined if already assigned. */
export function agentChange(order: StoredOrder, csId: number | null): OrderChange | undefined {
  if (csId === order.csId) return undefined
  return { set: { csId }, events: [{ kind: 'agentAssigned', data: { before: order.csId, after: csId } }] }
}

/** The change for assigning the order to the store; undefined if already assigned. */
export function storeChange(order: StoredOrder, storeId: number | null): OrderChange | undefined {
  if (storeId === order.storeId) return undefined
  return {
    set: { storeId },
    events: [{ kind: 'storeAssigned', data: { before: order.storeId, after: storeId } }],
  }
}

/** Assigns the order to the agent with this login, or with `null` to nobody. Throws 400 `notAssignable`. */
export function assignAgent(db: Db, request: ChangeRequest, to: string): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order) => agentChange(order, await findAgent(tx, to)))
}

/** Assigns the order to the store with this id, or with `null` to none. Throws 400 `notAssignable`. */
export function assignStore(db: Db, request: ChangeRequest, to: string): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order) => storeChange(order, await findAssignedStore(tx, to)))
}
