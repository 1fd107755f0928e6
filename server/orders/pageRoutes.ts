import { getOrderFollowing, setOrderFollowing } from '#contract/notificationSettings/ownNotices.ts'
import { removeArtist as removeArtistCall } from '#contract/orders/budgets.ts'
import * as items from '#contract/orders/items.ts'
import { handOver as handOverCall } from '#contract/orders/team/handOver.ts'
import { listTodoMentionable } from '#contract/orders/team/mentions.ts'
import * as snoozes from '#contract/orders/team/snoozes.ts'
import * as todos from '#contract/orders/team/todos.ts'
import { getTimeline as getTimelineCall } from '#contract/orders/timeline.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { snoozeAlert, wakeAlert } from './alerts/changeSnoozes.ts'
import { handOver } from './assign/handOver.ts'
import { removeArtist } from './assign/removeArtist.ts'
import { deliverFromStep } from './deliveries/deliverFromStep.ts'
import { addDeliveries, deleteDelivery } from './deliveries/deliveries.ts'
import { readFollowing, setFollowing } from './followers/following.ts'
import { addItem } from './items/addItem.ts'
import { addItemFiles, deleteItemFile } from './items/itemFiles.ts'
import { saveSummary } from './items/summary.ts'
import { listMentionable } from './mentions/mentionable.ts'
import { getTimeline } from './timeline/timeline.ts'
import { addTodo, deleteTodo, editTodo, resolveTodo } from './todos/changeTodos.ts'
import { listTodos } from './todos/todos.ts'
import type { PageRequest } from './write.ts'
import { type OrderCall, writeOf } from './writeOf.ts'

const idsOf = (given: readonly { readonly id: number }[]): number[] => given.map(({ id }) => id)

/** Endpoints of the order page besides its work: items, delivery, to-dos, followers, timeline, artists (A§7). */
export function pageRoutes(serve: Serve, links: Links): void {
  const page = (call: OrderCall, version?: number): PageRequest => ({ ...writeOf(call, version), links })

  serve(items.saveSummary, (call) =>
    saveSummary(call.db, page(call, call.body.version), call.params.itemId, call.body),
  )
  serve(items.addItemFiles, (call) =>
    addItemFiles(call.db, page(call), call.params.itemId, idsOf(call.body.attachments)),
  )
  serve(items.deleteItemFile, (call) =>
    deleteItemFile(call.db, page(call), call.params.itemId, call.params.attachmentId),
  )
  serve(items.addItem, (call) => addItem(call.db, page(call), call.body))
  serve(items.addDeliveries, (call) => addDeliveries(call.db, page(call), idsOf(call.body.attachments)))
  serve(items.deliverFromStep, (call) => deliverFromStep(call.db, page(call), call.body.stepId))
  serve(items.deleteDelivery, (call) => deleteDelivery(call.db, page(call), call.params.attachmentId))

  serve(todos.listTodos, ({ db, account, params }) => listTodos(db, account, params.id))
  serve(listTodoMentionable, ({ db, account, params, query }) =>
    listMentionable(db, account, params, query.text),
  )
  serve(todos.addTodo, (call) => addTodo(call.db, page(call), call.body.detail))
  serve(todos.editTodo, (call) =>
    editTodo(call.db, page(call, call.body.version), call.params.todoId, call.body),
  )
  serve(todos.resolveTodo, (call) => resolveTodo(call.db, page(call), call.params.todoId))
  serve(todos.deleteTodo, (call) => deleteTodo(call.db, page(call), call.params.todoId))

  serve(handOverCall, (call) => handOver(call.db, page(call), call.body))
  serve(snoozes.snoozeAlert, (call) => snoozeAlert(call.db, page(call), call.params.alert, call.body))
  serve(snoozes.wakeAlert, (call) => wakeAlert(call.db, page(call), call.params.alert))

  serve(getOrderFollowing, ({ db, account, params }) => readFollowing(db, account, params.id))
  serve(setOrderFollowing, ({ db, account, params, body }) => setFollowing(db, account, params.id, body))

  serve(getTimelineCall, ({ db, account, params, query, now }) =>
    getTimeline(db, account, params.id, query, now),
  )
  serve(removeArtistCall, (call) => removeArtist(call.db, page(call), call.params.logId))
}
