import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { MAX_PIN_REPLY, type PinReply } from '#contract/orders/steps/pinReplies.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { StaleConflict } from '#src/drafts/StaleConflict.tsx'
import { useDraft } from '#src/drafts/useDraft.ts'
import { useVersionedText } from '#src/drafts/useVersionedText.ts'
import { pinReplyDraftKey, pinReplyEditDraftKey } from '#src/orders/data/draftKeys.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { WaitingNote } from '#src/orders/data/WaitingNote.tsx'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { NoteInput } from './NoteInput.tsx'
import type { ReplyWrites } from './useReplyWrites.ts'

interface ReplyBoxProps {
  readonly pin: Pin
  readonly writes: ReplyWrites
  readonly onDone: () => void
}

/** Escape leaves the field, not the review room. */
const Escapable = ({ onEscape, children }: { onEscape: () => void; children: ReactNode }) => (
  <div
    role="presentation"
    onKeyDown={onKeys((event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onEscape()
    })}
  >
    {children}
  </div>
)

/** The text of a new reply; a draft until it is sent. */
export function ReplyBox({ pin, writes: { add, waiting }, onDone }: ReplyBoxProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { order } = useRoom()
  const draft = useDraft(pinReplyDraftKey(order, pin.id))
  const mayDiscard = useMayDiscard()
  const cancel = async () => {
    if (draft.dirty && !(await mayDiscard())) return
    draft.discard()
    onDone()
  }
  const save = () => {
    const text = draft.text.trim()
    if (text === '') return toast.warn(translate('orders.review.replies.required'))
    if (add.isPending) return
    add.mutate(text, {
      onSuccess: () => {
        draft.sent()
        onDone()
      },
    })
  }
  return (
    <Escapable onEscape={() => void cancel()}>
      <NoteInput
        label={translate('orders.review.replies.addTo', { number: pin.number })}
        placeholder={translate('orders.review.replies.placeholder')}
        text={draft.text}
        maxLength={MAX_PIN_REPLY}
        saving={add.isPending}
        mentions={{ id: pin.stepId }}
        onText={draft.setText}
        onSave={save}
        onCancel={() => void cancel()}
      >
        {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
        <WaitingNote waiting={waiting} />
      </NoteInput>
    </Escapable>
  )
}

interface ReplyEditProps extends ReplyBoxProps {
  readonly reply: PinReply
}

/** Edits a reply; a version conflict shows both texts and loses neither. */
export function ReplyEdit({ pin, reply, writes: { change }, onDone }: ReplyEditProps) {
  const translate = useTranslate()
  const { order } = useRoom()
  const reload = useReloadOrder(order.code)
  const name = reply.author?.fullName ?? translate('orders.customerService')
  const draft = useVersionedText({
    draftKey: pinReplyEditDraftKey(order, reply.id),
    saved: reply,
    refuse: (text) => (text.trim() === '' ? translate('orders.review.replies.required') : undefined),
    send: (text, version) => change.mutateAsync({ reply, text: text.trim(), version }),
    pending: change.isPending,
    onDone,
    onTheirs: reload,
  })
  return (
    <>
      <Escapable onEscape={draft.cancel}>
        <NoteInput
          label={translate('orders.review.replies.edit', { name })}
          placeholder={translate('orders.review.replies.placeholder')}
          text={draft.text}
          maxLength={MAX_PIN_REPLY}
          saving={change.isPending}
          mentions={{ id: pin.stepId }}
          onText={draft.setText}
          onSave={draft.save}
          onCancel={draft.cancel}
        >
          {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
        </NoteInput>
      </Escapable>
      <StaleConflict {...draft.conflict} />
    </>
  )
}
