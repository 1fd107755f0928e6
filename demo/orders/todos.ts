import { orderEvent } from '#contract/orders/events.ts'
import type { Making } from '../people/people.ts'
import type { Random } from '../random.ts'
import { TODOS } from '../words.ts'
import { type Draft, momentOf } from './draft.ts'
import { happen } from './events.ts'

/** Adds open and completed to-dos to some of the open orders (A§3). */
export function addTodos(making: Making, random: Random, draft: Draft): void {
  const { book } = making
  const { sale } = draft
  const { history } = sale
  if (history.status === 'DONE' || history.assigned === null || !random.chance(0.42)) return
  const first = random.int(0, TODOS.length - 1)
  const count = random.int(1, 3)
  for (let index = 0; index < count; index += 1) {
    const detail = TODOS[(first + index * 3) % TODOS.length] as string
    // Must not be later than the order's last activity (D-5).
    const at = history.lastActivity.at * (0.2 + random.next() * 0.5)
    const resolvedAt = random.chance(0.35) ? at + (history.lastActivity.at - at) * random.next() : null
    const by = history.plan.agent
    book.rows.todos.push({
      id: book.id('todos'),
      orderId: draft.id,
      detail,
      status: resolvedAt === null ? 'CREATED' : 'RESOLVED',
      createdBy: by,
      createdDate: momentOf(sale, at),
      resolvedBy: resolvedAt === null ? null : by,
      resolvedDate: resolvedAt === null ? null : momentOf(sale, resolvedAt),
      version: resolvedAt === null ? 1 : 2,
    })
    happen(making, draft, { by, at, event: orderEvent('todoAdded', { subject: detail }) })
    if (resolvedAt !== null)
      happen(making, draft, { by, at: resolvedAt, event: orderEvent('todoResolved', { subject: detail }) })
  }
}
