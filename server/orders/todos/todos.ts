import { and, eq, type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Todo } from '#contract/orders/team/todos.ts'
import type { Mention } from '#contract/people.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { isHidden, isUnnamed } from '../../scope/agentNames.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import type { StoredOrder } from '../change.ts'
import { maskMentions } from '../mentions/maskMentions.ts'
import { todos } from './todoTables.ts'

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
  'mentions', (select json_agg(json_build_object('login', mu.login, 'fullName', trim(mu.first_name || ' ' || mu.last_name)) order by mu.login)
    from todo_mentions m join users mu on mu.id = m.user_id
    where m.todo_id = t.id and not ${isHidden(account, sql`mu.id`)}),
  'assignee', ${nameOf(sql`t.assignee_id`, account)}, 'resolvedBy', ${nameOf(sql`t.resolved_by`, account)}, 'resolvedDate', ${wire(sql`t.resolved_date`)},
  'version', t.version)`

/** A to-do as it is read, before `shownTodos`. */
export interface TodoRow extends Omit<Todo, 'mentions'> {
  readonly mentions: Mention[] | null
}

/** The to-dos as the account may see them: without logins of colleagues whose names are hidden from it (D-7.40). */
export async function shownTodos(
  db: Db,
  account: SignedIn,
  orderId: SQL,
  rows: readonly TodoRow[],
): Promise<Todo[]> {
  const mask = await maskMentions(
    db,
    account,
    orderId,
    rows.map(({ detail }) => detail),
  )
  return rows.map(({ mentions, ...todo }) => ({
    ...todo,
    detail: mask(todo.detail),
    ...(mentions && { mentions }),
  }))
}

/** `TodoRow`s of order `o`, oldest first; null if there are none. */
export const todosOf = (account: SignedIn): SQL =>
  sql`(select json_agg(${todoJson(account)} order by t.id) from order_todos t where t.order_id = o.id)`

/** The to-dos of the order, oldest first. Throws 404 outside the scope. */
export async function listTodos(db: Db, account: SignedIn, idOrCode: string): Promise<Todo[]> {
  const id = await findOrderId(db, account, idOrCode)
  const { all } = await rowOf<{ all: TodoRow[] | null }>(
    db,
    sql`select ${todosOf(account)} as "all" from orders o where o.id = ${id}`,
  )
  return shownTodos(db, account, sql`${id}::int`, all ?? [])
}

/** The to-do as returned by endpoints. */
export async function todoById(tx: Db, account: SignedIn, id: number): Promise<Todo> {
  const { todo } = await rowOf<{ todo: TodoRow }>(
    tx,
    sql`select ${todoJson(account)} as todo from order_todos t join orders o on o.id = t.order_id where t.id = ${id}`,
  )
  const [shown] = await shownTodos(tx, account, sql`select order_id from order_todos where id = ${id}`, [
    todo,
  ])
  if (!shown) throw new Error(`To-do ${id} is gone within its own transaction`)
  return shown
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
