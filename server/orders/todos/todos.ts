import { and, eq, type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Todo } from '#contract/orders/todos.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { SignedIn } from '../../session/account.ts'
import { isUnnamed } from '../agentNames.ts'
import type { StoredOrder } from '../change.ts'
import { findOrderId, idIn } from '../findOrder.ts'
import { todos } from '../todoTables.ts'

const wire = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Name of a person in a to-do of order `o`; may hide other artists and agents (D-3.6, D-3.7). */
const nameOf = (id: SQL, account: SignedIn): SQL => {
  const hidden = seesOwnOnly(account)
    ? sql`and (tu.id = ${account.id} or not exists (select 1 from artists other where other.user_id = tu.id))`
    : sql``
  return sql`(select trim(tu.first_name || ' ' || tu.last_name) from users tu
    where tu.id = ${id} and (${isUnnamed(account, sql`tu.id`)}) is not true ${hidden})`
}

const todoJson = (
  account: SignedIn,
): SQL => sql`json_build_object('id', t.id, 'detail', t.detail, 'status', t.status,
  'createdBy', coalesce(${nameOf(sql`t.created_by`, account)}, ''), 'createdDate', ${wire(sql`t.created_date`)},
  'assignee', ${nameOf(sql`t.assignee_id`, account)}, 'resolvedBy', ${nameOf(sql`t.resolved_by`, account)}, 'resolvedDate', ${wire(sql`t.resolved_date`)},
  'version', t.version)`

/** The to-dos of order `o`, oldest first; null if there are none. */
export const todosOf = (account: SignedIn): SQL =>
  sql`(select json_agg(${todoJson(account)} order by t.id) from order_todos t where t.order_id = o.id)`

/** The to-dos of the order, oldest first. Throws 404 outside the scope. */
export async function listTodos(db: Db, account: SignedIn, idOrCode: string): Promise<Todo[]> {
  const id = await findOrderId(db, account, idOrCode)
  const { all } = await rowOf<{ all: Todo[] | null }>(
    db,
    sql`select ${todosOf(account)} as "all" from orders o where o.id = ${id}`,
  )
  return all ?? []
}

/** The to-do as returned by endpoints. */
export async function todoById(tx: Db, account: SignedIn, id: number): Promise<Todo> {
  const { todo } = await rowOf<{ todo: Todo }>(
    tx,
    sql`select ${todoJson(account)} as todo from order_todos t join orders o on o.id = t.order_id where t.id = ${id}`,
  )
  return todo
}

/** The to-do of a locked order named in a path. Throws 404. */
export async function findTodo(tx: Db, order: StoredOrder, id: string) {
  const [todo] = await tx
    .select()
    .from(todos)
    .where(and(eq(todos.id, idIn(id)), eq(todos.orderId, order.id)))
  if (!todo) throw problem('notFound')
  return todo
}
