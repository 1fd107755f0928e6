import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Todo } from '#contract/orders/todos.ts'
import { StaleConflict } from '#src/orders/data/StaleConflict.tsx'
import { type StaleText, staleText } from '#src/orders/data/staleText.ts'
import { useReloadOrder } from '#src/orders/data/stepCache.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { focusAtEnd } from '#src/ui/text/focusAtEnd.ts'
import { useVersionedDraft } from '#src/useVersionedDraft.ts'
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
  const toast = useToast()
  const mayDiscard = useMayDiscard()
  const { edit } = useTodoWrites(order)
  const reload = useReloadOrder(order.code)
  const draft = useVersionedDraft(`order.${order.id}.todo.${todo.id}`, {
    text: todo.detail,
    version: todo.version,
  })
  const [stale, setStale] = useState<StaleText>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => focusAtEnd(field.current), [])
  const leave = () => {
    draft.discard()
    onDone()
  }
  const cancel = async () => {
    if (draft.dirty && !(await mayDiscard())) return
    leave()
  }
  const save = (version: number) => {
    const detail = draft.text.trim()
    if (detail === '') return toast.warn(translate('validation.noTodo'))
    edit.mutate(
      { todo, detail, version },
      {
        onSuccess: () => {
          draft.sent(detail)
          onDone()
        },
        onError: (error) => setStale(staleText(error)),
      },
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    save(draft.begun())
  }
  return (
    <form className={styles.edit} onSubmit={send}>
      <textarea
        className="input"
        rows={2}
        maxLength={2000}
        aria-label={translate('orderPage.todo.edit', { detail: todo.detail })}
        value={draft.text}
        readOnly={edit.isPending}
        ref={field}
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void cancel()
          if (event.key === 'Enter' && !event.shiftKey) send(event)
        }}
      />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <span className={styles.editButtons}>
        <button type="button" className="button" onClick={() => void cancel()}>
          {translate('ui.confirm.cancel')}
        </button>
        <button type="submit" className="button" data-kind="primary" disabled={edit.isPending}>
          {translate(edit.isPending ? 'ui.saving' : 'ui.save')}
        </button>
      </span>
      <StaleConflict
        stale={stale}
        mine={draft.text}
        onBack={() => setStale(undefined)}
        onSave={save}
        onTakeTheirs={() => {
          leave()
          reload()
        }}
      />
    </form>
  )
}
