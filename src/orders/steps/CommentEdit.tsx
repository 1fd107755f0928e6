import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { MAX_COMMENT, type Step, type StepComment } from '#contract/orders/steps.ts'
import { commentPlace } from '#src/orders/data/draftPlaces.ts'
import { StaleConflict } from '#src/orders/data/StaleConflict.tsx'
import { type StaleText, staleText } from '#src/orders/data/staleText.ts'
import { useReloadOrder } from '#src/orders/data/stepCache.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { focusAtEnd } from '#src/ui/text/focusAtEnd.ts'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import { useVersionedDraft } from '#src/useVersionedDraft.ts'
import { useCommentWrites } from './useCommentWrites.ts'
import styles from './WorkLog.module.css'

interface CommentEditProps {
  readonly order: Order
  readonly step: Step
  readonly comment: StepComment
  readonly onDone: () => void
}

/** Edits a comment's text and pictures; a version conflict shows both texts and loses neither. */
export function CommentEdit({ order, step, comment, onDone }: CommentEditProps) {
  const translate = useTranslate()
  const toast = useToast()
  const mayDiscard = useMayDiscard()
  const { edit } = useCommentWrites(order, step)
  const reload = useReloadOrder(order.code)
  const place = `${commentPlace(order, step)}.${comment.id}`
  const draft = useVersionedDraft(place, {
    text: comment.content,
    version: comment.version,
  })
  const uploads = useUploads({ kind: 'comment', place })
  const [kept, setKept] = useState(comment.attachments)
  const [stale, setStale] = useState<StaleText>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => focusAtEnd(field.current), [])
  const leave = () => {
    draft.discard()
    uploads.discard()
    onDone()
  }
  const cancel = async () => {
    const rearranged = uploads.files.length > 0 || kept.length < comment.attachments.length
    if ((draft.dirty || rearranged) && !(await mayDiscard(draft.dirty ? 'text' : 'files'))) return
    leave()
  }
  const save = (version: number) => {
    const content = draft.text.trim()
    if (content === '') return toast.warn(translate('validation.noComment'))
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    edit.mutate(
      { comment, version, content, files: [...kept, ...uploads.uploaded] },
      {
        onSuccess: () => {
          draft.sent(content)
          uploads.clear()
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
    <form className={styles.box} noValidate onSubmit={send}>
      <textarea
        ref={field}
        className="input"
        rows={3}
        maxLength={MAX_COMMENT}
        aria-label={translate('work.comment.edit')}
        value={draft.text}
        readOnly={edit.isPending}
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void cancel()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
      />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      {kept.length > 0 && (
        <Pictures
          files={kept}
          label={translate('orders.show.files')}
          rowHeight={72}
          onDelete={({ id }) => setKept(kept.filter((file) => file.id !== id))}
        />
      )}
      <UploadBox uploads={uploads} compact />
      <div className={styles.send}>
        <button type="button" className="button" onClick={() => void cancel()}>
          {translate('ui.confirm.cancel')}
        </button>
        <button type="submit" className="button" data-kind="primary" disabled={edit.isPending}>
          {translate(edit.isPending ? 'ui.saving' : 'ui.save')}
        </button>
      </div>
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
