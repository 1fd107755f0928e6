import { anyOf, role } from '../../access.ts'
import { endpoint, silentEndpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../fields.ts'
import { Mention } from '../../people.ts'
import { z } from '../../schema/z.ts'

export const TODO_STATUSES = ['CREATED', 'RESOLVED'] as const

/** A to-do of an order; CREATED means open (A§3). */
export const Todo = z.object({
  id: Id,
  detail: z.string(),
  status: z.enum(TODO_STATUSES),
  /** Who created it; empty (null below) if the account may not see them (D-3.6). */
  createdBy: z.string(),
  createdDate: Instant,
  /** Whom it was handed to with the order; null for nobody, or if the account may not see them. */
  assignee: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedDate: Instant.nullable(),
  /** Those whom the text mentions as `@login`; absent if there are none. */
  mentions: z.array(Mention).optional(),
  version: z.number().int(),
})
export type Todo = z.infer<typeof Todo>

const Detail = z
  .string('validation.noTodo')
  .trim()
  .min(1, 'validation.noTodo')
  .max(2000, 'validation.tooLong')

export const listTodos = endpoint('GET', '/api/bookings/:id/todo-list', {
  summary: 'The to-dos of the order, oldest first',
  access: anyOf('VIEW_ORDER_TODO_LIST'),
  reply: z.array(Todo),
})

export const addTodo = endpoint('POST', '/api/bookings/:id/todo-list', {
  idempotent: true,
  summary: 'Add a to-do; an empty one is refused (D-7.6)',
  access: anyOf('CREATE_ORDER_TODO_LIST'),
  body: z.object({ detail: Detail }),
  reply: Todo,
  status: 201,
})

export const editTodo = endpoint('PUT', '/api/bookings/:id/todo-list/:todoId', {
  summary: 'Reword a to-do; `status` CREATED opens it again, for ROLE_ADMIN (D-7.7)',
  access: anyOf('EDIT_ORDER_TODO_LIST', role('ROLE_ADMIN')),
  body: z.object({
    detail: Detail.optional(),
    status: z.literal('CREATED').optional(),
    version: z.number().int().optional(),
  }),
  reply: Todo,
})

export const resolveTodo = endpoint('PUT', '/api/bookings/:id/todo-list/:todoId/resolve', {
  summary: 'Tick a to-do off',
  access: anyOf('RESOLVED_ORDER_TODO_LIST'),
  reply: Todo,
})

export const deleteTodo = silentEndpoint('DELETE', '/api/bookings/:id/todo-list/:todoId', {
  summary: 'Remove a to-do',
  access: anyOf('REMOVE_ORDER_TODO_LIST'),
})
