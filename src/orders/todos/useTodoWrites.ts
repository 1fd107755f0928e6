import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { addTodo, deleteTodo, editTodo, resolveTodo, type Todo } from '#contract/orders/team/todos.ts'
import { staleText } from '#src/drafts/staleText.ts'
import { usePatchOrder } from '#src/orders/data/steps/stepCache.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

interface Edit {
  readonly todo: Todo
  readonly detail: string
  /** The version that the edit is based on; a conflict shows both texts. */
  readonly version: number
}

/** Edits an order's to-dos; each result updates the page and shows a message (D-12.8). */
export function useTodoWrites(order: Order) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const patch = usePatchOrder(order.code)
  const id = String(order.id)
  const change = (update: (todos: readonly Todo[]) => Todo[], said: string) => {
    patch((was) => ({ ...was, todos: update(was.todos ?? []) }))
    toast.success(translate(`orders.todo.${said}`))
  }
  const put = (todo: Todo, said: string) =>
    change((todos) => todos.map((was) => (was.id === todo.id ? todo : was)), said)
  const onError = (error: unknown) => {
    // The field itself shows both texts.
    if (!staleText(error)) toast.error(error)
  }
  const add = useMutation({
    mutationFn: (detail: string) => call(addTodo, { id }, { body: { detail } }),
    onSuccess: (todo) => change((todos) => [...todos.filter((was) => was.id !== todo.id), todo], 'added'),
    onError,
  })
  const edit = useMutation({
    mutationFn: ({ todo, detail, version }: Edit) =>
      call(editTodo, { id, todoId: String(todo.id) }, { body: { detail, version } }),
    onSuccess: (todo) => put(todo, 'updated'),
    onError,
  })
  const reopen = useMutation({
    mutationFn: (todo: Todo) =>
      call(editTodo, { id, todoId: String(todo.id) }, { body: { status: 'CREATED', version: todo.version } }),
    onSuccess: (todo) => put(todo, 'updated'),
    onError: (error) => toast.error(error),
  })
  const resolve = useMutation({
    mutationFn: (todo: Todo) => call(resolveTodo, { id, todoId: String(todo.id) }),
    onSuccess: (todo) => put(todo, 'resolved'),
    onError,
  })
  const remove = useMutation({
    mutationFn: (todo: Todo) => call(deleteTodo, { id, todoId: String(todo.id) }),
    onSuccess: (_, todo) => change((todos) => todos.filter((was) => was.id !== todo.id), 'removed'),
    onError,
  })
  return { add, edit, reopen, resolve, remove }
}
