import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { MAX_COMMENT, type Step, type StepComment } from '#contract/orders/steps/steps.ts'
import { StaleConflict } from '#src/drafts/StaleConflict.tsx'
import { useVersionedText } from '#src/drafts/useVersionedText.ts'
import { commentDraftKey } from '#src/orders/data/draftKeys.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import styles from '#src/orders/steps/WorkLog.module.css'
import { editingMark } from '#src/orders/team/editing.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { SaveButtons } from '#src/ui/record/SaveButtons.tsx'
import { focusAtEnd } from '#src/ui/text/focusAtEnd.ts'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import { useCommentWrites } from './useCommentWrites.ts'

interface CommentEditProps {
  readonly order: Order
  readonly step: Step
  readonly comment: StepComment
  readonly onDone: () => void
}

/** The text and the pictures while they are edited. */
function useCommentDraft({ order, step, comment, onDone }: CommentEditProps) {
  const translate = useTranslate()
  const { change } = useCommentWrites(order, step)
  const reload = useReloadOrder(order.code)
  const draftKey = `${commentDraftKey(order, step)}.${comment.id}`
  const uploads = useUploads({ kind: 'comment', draftKey })
  const [kept, setKept] = useState(comment.attachments)
  const draft = useVersionedText({
    draftKey,
    saved: { text: comment.content, version: comment.version },
    refuse: (text) => {
      if (text.trim() === '') return translate('validation.noComment')
      return uploads.busy ? translate('uploads.busy') : undefined
    },
    send: async (text, version) => {
      const content = text.trim()
      const saved = await change.mutateAsync({
        comment,
        version,
        content,
        files: [...kept, ...uploads.uploaded],
      })
      uploads.clear()
      return { text: content, version: saved.version }
    },
    pending: change.isPending,
    files: {
      changed: uploads.files.length > 0 || kept.length < comment.attachments.length,
      discard: uploads.discard,
    },
    onDone,
    onTheirs: reload,
  })
  const drop = (id: number) => setKept(kept.filter((file) => file.id !== id))
  return { draft, uploads, kept, drop, pending: change.isPending }
}

/** Edits a comment's text and pictures; a version conflict shows both texts and loses neither. */
export function CommentEdit(props: CommentEditProps) {
  const translate = useTranslate()
  const { draft, uploads, kept, drop, pending } = useCommentDraft(props)
  const { area, ...mentions } = useAreaInsert(draft.setText)
  useEffect(() => focusAtEnd(area.current), [area])
  const send = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  return (
    <form className={styles.box} noValidate onSubmit={send} {...editingMark('comment', props.step.id)}>
      <MentionMenu order={props.order} step={props.step} {...mentions}>
        <TextArea
          ref={area}
          rows={3}
          maxLength={MAX_COMMENT}
          aria-label={translate('orders.steps.comment.edit')}
          value={draft.text}
          readOnly={pending}
          onText={draft.setText}
          onKeyDown={onKeys((event) => {
            if (event.key === 'Escape') draft.cancel()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
          })}
        />
      </MentionMenu>
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      {kept.length > 0 && (
        <Pictures
          files={kept}
          label={translate('orders.show.files')}
          rowHeight={72}
          onDelete={({ id }) => drop(id)}
        />
      )}
      <UploadBox uploads={uploads} name={translate('orders.steps.comment.edit')} compact />
      <Row align="stretch" justify="end">
        <SaveButtons saving={pending} onCancel={draft.cancel} />
      </Row>
      <StaleConflict {...draft.conflict} />
    </form>
  )
}
