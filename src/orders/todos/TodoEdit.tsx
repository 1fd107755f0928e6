import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Todo } from '#contract/orders/team/todos.ts'
import { StaleConflict } from '#src/drafts/StaleConflict.tsx'
import { useVersionedText } from '#src/drafts/useVersionedText.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { SaveButtons } from '#src/ui/record/SaveButtons.tsx'
import { focusAtEnd } from '#src/ui/text/focusAtEnd.ts'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import styles from './TodosCard.module.css'
import { useTodoWrites } from './useTodoWrites.ts'

interface TodoEditProps {
  readonly todo: Todo
  readonly order: Order
  readonly onDone: () => void
}

/** Edits a to-do; a version conflict shows both texts and loses neither. */
export function TodoEdit({ todo, order, onDone }: TodoEditProps) {
  const translate = useTranslate()
  const { edit } = useTodoWrites(order)
  const reload = useReloadOrder(order.code)
  const draft = useVersionedText({
    draftKey: `order.${order.id}.todo.${todo.id}`,
    saved: { text: todo.detail, version: todo.version },
    refuse: (text) => (text.trim() === '' ? translate('validation.noTodo') : undefined),
    send: async (text, version) => {
      const saved = await edit.mutateAsync({ todo, detail: text.trim(), version })
      return { text: saved.detail, version: saved.version }
    },
    pending: edit.isPending,
    onDone,
    onTheirs: reload,
  })
  const { area, ...mentions } = useAreaInsert(draft.setText)
  useEffect(() => focusAtEnd(area.current), [area])
  const send = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  return (
    <form className={styles.edit} onSubmit={send} {...editingMark('todo', todo.id)}>
      <MentionMenu order={order} {...mentions}>
        <TextArea
          rows={2}
          maxLength={2000}
          aria-label={translate('orders.todo.edit', { detail: todo.detail })}
          value={draft.text}
          readOnly={edit.isPending}
          ref={area}
          onText={draft.setText}
          onKeyDown={onKeys((event) => {
            if (event.key === 'Escape') draft.cancel()
            if (event.key === 'Enter' && !event.shiftKey) send(event)
          })}
        />
      </MentionMenu>
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <Row as="span" align="stretch" justify="end">
        <SaveButtons saving={edit.isPending} onCancel={draft.cancel} />
      </Row>
      <StaleConflict {...draft.conflict} />
    </form>
  )
}
