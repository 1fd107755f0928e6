import { useTranslate } from 'ra-core'
import { type ComponentProps, type FormEvent, useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { MAX_COMMENT, type Step } from '#contract/orders/steps/steps.ts'
import { type DraftField, useDraft } from '#src/drafts/useDraft.ts'
import { commentDraftKey } from '#src/orders/data/draftKeys.ts'
import { WaitingNote } from '#src/orders/data/WaitingNote.tsx'
import styles from '#src/orders/steps/WorkLog.module.css'
import { editingMark } from '#src/orders/team/editing.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { UploadList } from '#src/uploads/UploadList.tsx'
import { type Uploads, useUploads } from '#src/uploads/useUploads.ts'
import { useCommentWrites } from './useCommentWrites.ts'

interface CommentBoxProps {
  readonly order: Order
  readonly step: Step
  /** Starts as a button that opens the box. */
  readonly folded: boolean
  /** The step takes no more comments: only an unsent draft is shown. */
  readonly ended: boolean
  readonly onDiscarded: () => void
}

/** Sends the draft with its pictures. Not in the form: the step may end before the answer comes. */
function useSendComment(order: Order, step: Step, draft: DraftField, uploads: Uploads) {
  const translate = useTranslate()
  const toast = useToast()
  const { add, waiting } = useCommentWrites(order, step)
  const [sent, setSent] = useState(false)
  const { setText } = draft
  const type = useCallback(
    (text: string) => {
      setSent(false)
      setText(text)
    },
    [setText],
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const content = draft.text.trim()
    if (content === '') toast.warn(translate('validation.noComment'))
    else if (uploads.busy) toast.warn(translate('uploads.busy'))
    else
      add.mutate(
        { content, files: uploads.uploaded },
        {
          onSuccess: () => {
            draft.sent()
            uploads.clear()
            setSent(true)
          },
        },
      )
  }
  return { send, type, sent, pending: add.isPending, waiting }
}

/** The draft with its pictures, what it is called, and how it is sent. */
function useComment({ order, step }: Pick<CommentBoxProps, 'order' | 'step'>) {
  const translate = useTranslate()
  const draftKey = commentDraftKey(order, step)
  const draft = useDraft(draftKey)
  const uploads = useUploads({ kind: 'comment', draftKey })
  const sending = useSendComment(order, step, draft, uploads)
  const empty = draft.text === '' && uploads.files.length === 0
  const name = `${translate('orders.steps.comment.send')}: ${translate(`orders.status.${step.status}`)}`
  return { draft, uploads, empty, name, ...sending }
}

type Comment = ReturnType<typeof useComment>

/** A comment with pictures; the text is a draft until it is sent (A§5). */
export function CommentBox({ folded, ended, onDiscarded, ...props }: CommentBoxProps) {
  const comment = useComment(props)
  const [started, setStarted] = useState(false)
  const { draft, uploads, empty } = comment
  const unfolded = started || !empty
  const begin = () => setStarted(true)
  if (ended) {
    const discard = () => {
      draft.discard()
      uploads.discard()
      onDiscarded()
    }
    return empty ? null : <Unsent text={draft.text} uploads={uploads} onDiscard={discard} />
  }
  if (folded && !unfolded) return <Opener comment={comment} onBegin={begin} />
  return <CommentForm {...props} {...{ comment, unfolded }} focused={folded} onBegin={begin} />
}

interface OpenerProps {
  readonly comment: Comment
  readonly onBegin: () => void
}

/** Opens the box, also by what is dropped on it. */
function Opener({ comment: { name, uploads }, onBegin }: OpenerProps) {
  const translate = useTranslate()
  const target = useFileBox<HTMLButtonElement>({ className: styles.unfold, name, add: uploads.add })
  return (
    <BareButton {...target} onClick={onBegin}>
      {translate('orders.steps.comment.add')}
    </BareButton>
  )
}

interface CommentFormProps
  extends OpenerProps,
    Pick<CommentBoxProps, 'order' | 'step'>,
    Pick<CommentTextProps, 'unfolded' | 'focused'> {}

function CommentForm({ order, step, comment, unfolded, focused, onBegin }: CommentFormProps) {
  const translate = useTranslate()
  const { draft, uploads, name, send, sent, pending, waiting } = comment
  const target = useFileBox<HTMLFormElement>({ className: styles.box, name, add: uploads.add })
  return (
    <form {...target} noValidate onSubmit={send} {...editingMark('comment', step.id)}>
      <CommentText
        {...{ order, step, unfolded, focused }}
        text={draft.text}
        onText={comment.type}
        readOnly={pending}
        onFocus={onBegin}
        onSend={send}
      />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      {unfolded && (
        <>
          <WaitingNote waiting={waiting} />
          <UploadBox uploads={uploads} name={name} inside compact />
          <Row align="stretch" justify="end">
            <Button type="submit" disabled={pending}>
              {translate('orders.steps.comment.send')}
            </Button>
          </Row>
        </>
      )}
      {/* The comment appears above, where a screen reader is not. */}
      <output className="visually-hidden">{sent && translate('orders.steps.comment.sent')}</output>
    </form>
  )
}

interface CommentTextProps extends Pick<ComponentProps<'textarea'>, 'readOnly' | 'onFocus'> {
  readonly order: Order
  readonly step: Step
  readonly text: string
  readonly onText: (text: string) => void
  readonly unfolded: boolean
  /** Takes the focus as soon as the box opens. */
  readonly focused: boolean
  readonly onSend: (event: FormEvent) => void
}

/** The text, which also takes mentions. */
function CommentText(props: CommentTextProps) {
  const { order, step, text, onText, unfolded, focused, onSend, ...field } = props
  const translate = useTranslate()
  const { area, ...mentions } = useAreaInsert(onText)
  useEffect(() => {
    if (focused) area.current?.focus()
  }, [focused, area])
  return (
    <MentionMenu order={order} step={step} hinted={unfolded} {...mentions}>
      <TextArea
        {...field}
        ref={area}
        rows={unfolded ? 3 : 1}
        maxLength={MAX_COMMENT}
        aria-label={translate('orders.steps.comment.add')}
        placeholder={translate('orders.steps.comment.add')}
        title={translate('orders.steps.comment.hint')}
        value={text}
        onText={onText}
        onKeyDown={onKeys((event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(event)
        })}
      />
    </MentionMenu>
  )
}

interface UnsentProps {
  readonly text: string
  readonly uploads: Uploads
  readonly onDiscard: () => void
}

/** Keeps an unsent comment readable after its step has ended. */
function Unsent({ text, uploads, onDiscard }: UnsentProps) {
  const translate = useTranslate()
  return (
    <div className={styles.box}>
      <output>{translate('orders.steps.comment.ended')}</output>
      <TextArea rows={3} readOnly aria-label={translate('orders.steps.comment.add')} value={text} />
      <UploadList uploads={uploads} />
      <Row align="stretch" justify="end">
        <Button onClick={onDiscard}>{translate('orders.draft.discard')}</Button>
      </Row>
    </div>
  )
}
