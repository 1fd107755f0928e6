import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { deleteTodo, resolveTodo, type Todo } from '#contract/orders/team/todos.ts'
import { EditedBy } from '#src/orders/team/EditedBy.tsx'
import { todoElementId, useAimedElement } from '#src/orders/writing/aimedComment.ts'
import { MentionText } from '#src/orders/writing/MentionText.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { IconButton, RemoveButton } from '#src/ui/actions/IconButton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { TodoEdit } from './TodoEdit.tsx'
import styles from './TodosCard.module.css'
import { useTodoWrites } from './useTodoWrites.ts'

interface TodoEntryProps {
  readonly todo: Todo
  readonly order: Order
}

/** One to-do with its checkbox, and edit and delete if allowed. Only ROLE_ADMIN can untick it (D-7.7). */
export function TodoEntry({ todo, order }: TodoEntryProps) {
  const translate = useTranslate()
  const id = useId()
  const element = useAimedElement<HTMLLIElement>(todoElementId(todo.id))
  const { resolve, reopen } = useTodoWrites(order)
  const [editing, setEditing] = useState(false)
  const resolves = useCan(resolveTodo)
  const isAdmin = useHolds('role:ROLE_ADMIN')
  const done = todo.status !== 'CREATED'
  const pending = resolve.isPending || reopen.isPending
  // Artists do not receive the names of others.
  const who = done ? todo.resolvedBy : todo.createdBy
  const date = formatDateTime(todo.resolvedDate ?? todo.createdDate)
  if (editing)
    return (
      <li>
        <TodoEdit todo={todo} order={order} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li ref={element} id={todoElementId(todo.id)} className={styles.entry} data-done={done || undefined}>
      <CheckBox
        id={id}
        checked={done || resolve.isPending}
        disabled={pending || (done ? !isAdmin : !resolves)}
        onChange={() => (done ? reopen.mutate(todo) : resolve.mutate(todo))}
      />
      <label htmlFor={id}>
        <MentionText as="span" text={todo.detail} mentions={todo.mentions} />
        <EditedBy order={order} what="todo" id={todo.id} />
        <span className={styles.by}>
          {todo.assignee && <>{translate('orders.todo.for', { name: todo.assignee })} · </>}
          {who
            ? translate(done ? 'orders.todo.resolvedBy' : 'orders.todo.createdBy', { name: who, date })
            : date}
        </span>
      </label>
      <Buttons todo={todo} order={order} done={done} onEdit={() => setEditing(true)} />
    </li>
  )
}

interface ButtonsProps extends TodoEntryProps {
  readonly done: boolean
  readonly onEdit: () => void
}

function Buttons({ todo, order, done, onEdit }: ButtonsProps) {
  const translate = useTranslate()
  const { remove } = useTodoWrites(order)
  const edits = useHolds('EDIT_ORDER_TODO_LIST')
  const removes = useCan(deleteTodo)
  return (
    <Row as="span" gap={0} fixed onHover data-small-icons="">
      {edits && !done && (
        <IconButton
          icon={EditIcon}
          label={translate('orders.todo.edit', { detail: todo.detail })}
          onClick={onEdit}
        />
      )}
      {removes && (
        <RemoveButton
          label={translate('orders.todo.remove', { detail: todo.detail })}
          question={translate('orders.todo.confirmRemove')}
          pending={remove.isPending}
          onRemove={() => remove.mutate(todo)}
        />
      )}
    </Row>
  )
}
