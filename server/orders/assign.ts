import { and, eq, sql } from 'drizzle-orm'
import type { OrderRow } from '#contract/orders.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { roles } from '../roles/tables.ts'
import { stores } from '../stores/tables.ts'
import { userRoles, users } from '../users/tables.ts'
import { type ChangeRequest, changeOrder } from './change.ts'

async function findAgent(tx: Db, login: string): Promise<number> {
  const [agent] = await tx
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
  if (!agent) throw problem('notAssignable', { detail: `No active agent has the login ${login}` })
  return agent.id
}

async function findStore(tx: Db, given: string): Promise<number> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, id))
  if (!store) throw problem('notAssignable', { detail: `There is no store ${given}` })
  return store.id
}

/** Hands the order to the agent with this login; `null` to nobody. Throws 400 `notAssignable`. */
export function assignAgent(db: Db, request: ChangeRequest, to: string): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order) => {
    const csId = to === 'null' ? null : await findAgent(tx, to)
    if (csId === order.csId) return undefined
    return { set: { csId }, events: [{ kind: 'agentAssigned', data: { before: order.csId, after: csId } }] }
  })
}

/** Hands the order to the store with this id; `null` to none. Throws 400 `notAssignable`. */
export function assignStore(db: Db, request: ChangeRequest, to: string): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order) => {
    const storeId = to === 'null' ? null : await findStore(tx, to)
    if (storeId === order.storeId) return undefined
    return {
      set: { storeId },
      events: [{ kind: 'storeAssigned', data: { before: order.storeId, after: storeId } }],
    }
  })
}
