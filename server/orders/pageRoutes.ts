import { removeArtist } from '#contract/budgets.ts'
import { listCustomers } from '#contract/customers.ts'
import * as items from '#contract/orderItems.ts'
import { getTimeline } from '#contract/timeline.ts'
import * as todos from '#contract/todos.ts'
import type { Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function pageRoutes(serve: Serve, _links: Links): void {
  const absent = async (): Promise<never> => {
    throw problem('notFound')
  }
  serve(items.saveSummary, absent)
  serve(items.addItemFiles, absent)
  serve(items.deleteItemFile, absent)
  serve(items.addItem, absent)
  serve(items.addDeliveries, absent)
  serve(items.deleteDelivery, absent)
  serve(todos.listTodos, absent)
  serve(todos.addTodo, absent)
  serve(todos.editTodo, absent)
  serve(todos.resolveTodo, absent)
  serve(todos.deleteTodo, absent)
  serve(getTimeline, absent)
  serve(listCustomers, absent)
  serve(removeArtist, absent)
}
