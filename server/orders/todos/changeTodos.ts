import { eq, type InferInsertModel, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { Todo } from '#contract/orders/team/todos.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { OrderChange, StoredOrder } from '../change.ts'
import { partChangedBy } from '../changedSince.ts'
import { keepTodoMentions } from '../mentions/keepMentions.ts'
import { activityOf } from '../steps/stepContext.ts'
import { type PageRequest, writeOrder } from '../write.ts'
import { findTodo, todoById } from './todos.ts'
import { todos } from './todoTables.ts'

interface GivenTodo {
  readonly detail?: string | undefined
  /** CREATED reopens it. */
  readonly status?: 'CREATED' | undefined
}

/** A change of a to-do counts as activity on the order (D-5). */
const happened = (order: StoredOrder, request: PageRequest, events: OrderChange['events']) => ({
  set: activityOf(order, request),
  events,
})

async function update(tx: Db, id: number, set: Partial<InferInsertModel<typeof todos>>): Promise<void> {
  await tx
    .update(todos)
    .set({ ...set, version: sql`${todos.version} + 1` })
    .where(eq(todos.id, id))
}

/** Adds a to-do (D-7.6). Throws 400 `notMentionable`. */
export function addTodo(db: Db, request: PageRequest, detail: string): Promise<Todo> {
  return writeOrder(db, request, async (tx, order) => {
    const [made] = await tx
      .insert(todos)
      .values({
        orderId: order.id,
        detail,
        createdBy: request.account.id,
        createdDate: request.now.toISOString(),
      })
      .returning({ id: todos.id })
    if (!made) throw new Error('The new to-do has no id')
    await keepTodoMentions({ tx, order, request }, { id: made.id, detail })
    return {
      change: happened(order, request, [{ kind: 'todoAdded', data: { subject: detail } }]),
      reply: () => todoById(tx, request.account, made.id),
    }
  })
}

/** Checks the grant for each part of the change; the endpoint requires only one of them. */
function requireGrants({ account }: PageRequest, { detail, status }: GivenTodo): void {
  if (detail === undefined && status === undefined)
    throw problem('invalidInput', { fieldErrors: { detail: 'validation.noTodo' } })
  if (detail !== undefined && !holds(account, 'EDIT_ORDER_TODO_LIST'))
    throw problem('forbidden', { missing: ['EDIT_ORDER_TODO_LIST'] })
  if (status !== undefined && !holds(account, 'role:ROLE_ADMIN'))
    throw problem('forbidden', { missing: ['role:ROLE_ADMIN'] })
}

/**
 * Rewords or reopens a to-do (D-7.7); no-op if nothing differs, whatever the version. Throws 400
 * `notMentionable`, and 409 `versionConflict` with the current text.
 */
export async function editTodo(db: Db, request: PageRequest, id: string, given: GivenTodo): Promise<Todo> {
  requireGrants(request, given)
  return writeOrder(db, request, async (tx, order) => {
    const todo = await findTodo(tx, order, id)
    const detail = given.detail ?? todo.detail
    const rewords = detail !== todo.detail
    const reopens = given.status === 'CREATED' && todo.status === 'RESOLVED'
    if (!rewords && !reopens) return { reply: () => todoById(tx, request.account, todo.id) }
    await checkTodo(tx, order, request, todo)
    await update(tx, todo.id, {
      detail,
      ...(reopens && { status: 'CREATED' as const, resolvedBy: null, resolvedDate: null }),
    })
    if (rewords) await keepTodoMentions({ tx, order, request }, { id: todo.id, detail })
    return {
      change: happened(order, request, [
        ...(rewords ? [orderEvent('todoEdited', { before: todo.detail, after: detail })] : []),
        ...(reopens ? [orderEvent('todoReopened', { subject: detail })] : []),
      ]),
      reply: () => todoById(tx, request.account, todo.id),
    }
  })
}

/** Throws 409 `versionConflict` with the current text if the caller's version is outdated. */
async function checkTodo(
  tx: Db,
  order: StoredOrder,
  { version, ...asking }: PageRequest,
  todo: { readonly version: number; readonly detail: string },
): Promise<void> {
  if (version === undefined || version === todo.version) return
  throw problem('versionConflict', {
    facts: { version: todo.version, text: todo.detail },
    says: await partChangedBy(tx, order, asking, 'todoEdited', { after: todo.detail }),
  })
}

/** Ticks a to-do off; no-op if already ticked. Throws 409 `versionConflict` if it was reworded. */
export function resolveTodo(db: Db, request: PageRequest, id: string): Promise<Todo> {
  return writeOrder(db, request, async (tx, order) => {
    const todo = await findTodo(tx, order, id)
    if (todo.status === 'RESOLVED') return { reply: () => todoById(tx, request.account, todo.id) }
    await checkTodo(tx, order, request, todo)
    await update(tx, todo.id, {
      status: 'RESOLVED',
      resolvedBy: request.account.id,
      resolvedDate: request.now.toISOString(),
    })
    return {
      change: happened(order, request, [{ kind: 'todoResolved', data: { subject: todo.detail } }]),
      reply: () => todoById(tx, request.account, todo.id),
    }
  })
}

export function deleteTodo(db: Db, request: PageRequest, id: string): Promise<undefined> {
  return writeOrder(db, request, async (tx, order) => {
    const todo = await findTodo(tx, order, id)
    await tx.delete(todos).where(eq(todos.id, todo.id))
    return {
      change: happened(order, request, [{ kind: 'todoRemoved', data: { subject: todo.detail } }]),
      reply: () => undefined,
    }
  })
}
