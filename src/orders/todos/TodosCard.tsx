import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { addTodo } from '#contract/orders/team/todos.ts'
import { useCan } from '#src/providers/account.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { TodoAdd } from './TodoAdd.tsx'
import { TodoEntry } from './TodoEntry.tsx'
import styles from './TodosCard.module.css'

/** The order's to-do list; hidden without VIEW_ORDER_TODO_LIST (A§2, A§4). */
export function TodosCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const adds = useCan(addTodo)
  const todos = order?.todos
  if (!order || !todos) return null
  const open = todos.filter(({ status }) => status === 'CREATED').length
  return (
    <Card
      title={translate('orders.todo.title')}
      aside={
        open > 0 && (
          <Text size="small" tone="ink-3">
            {translate('orders.todo.open', { smart_count: open })}
          </Text>
        )
      }
    >
      {todos.length > 0 && (
        <ul className={styles.list}>
          {todos.map((todo) => (
            <TodoEntry key={todo.id} todo={todo} order={order} />
          ))}
        </ul>
      )}
      {todos.length === 0 && !adds && (
        <Text as="p" tone="ink-3">
          {translate('orders.todo.none')}
        </Text>
      )}
      {adds && <TodoAdd order={order} />}
    </Card>
  )
}
