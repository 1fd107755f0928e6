import { useTranslate } from 'ra-core'
import type { FormEvent } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import styles from './TodosCard.module.css'
import { useTodoWrites } from './useTodoWrites.ts'

/** Adds a to-do; an empty one shows a warning and is not sent (D-7.6). */
export function TodoAdd({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const toast = useToast()
  const { add } = useTodoWrites(order)
  const draft = useDraft(`order.${order.id}.todo`)
  const { area, ...mentions } = useAreaInsert<HTMLInputElement>(draft.setText)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const detail = draft.text.trim()
    if (detail === '') toast.warn(translate('validation.noTodo'))
    else add.mutate(detail, { onSuccess: () => draft.sent() })
  }
  return (
    <Row as="form" align="stretch" wrap onSubmit={send} {...editingMark('todo')}>
      <div className={styles.field}>
        <MentionMenu order={order} {...mentions}>
          <TextBox
            ref={area}
            aria-label={translate('orders.todo.add')}
            placeholder={translate('orders.todo.add')}
            maxLength={2000}
            value={draft.text}
            readOnly={add.isPending}
            onText={draft.setText}
          />
        </MentionMenu>
      </div>
      <Button type="submit" disabled={add.isPending}>
        {translate('orders.todo.send')}
      </Button>
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
    </Row>
  )
}
