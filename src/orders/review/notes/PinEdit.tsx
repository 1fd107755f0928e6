import { useTranslate } from 'ra-core'
import { MAX_PIN_NOTE, type Pin } from '#contract/orders/steps/pins.ts'
import { StaleConflict } from '#src/drafts/StaleConflict.tsx'
import { useVersionedText } from '#src/drafts/useVersionedText.ts'
import { pinEditDraftKey } from '#src/orders/data/draftKeys.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { NoteInput } from './NoteInput.tsx'

interface PinEditProps {
  readonly pin: Pin
  readonly onDone: () => void
}

/** Edits a note; a version conflict shows both texts and loses neither. */
export function PinEdit({ pin, onDone }: PinEditProps) {
  const translate = useTranslate()
  const { order, writes } = useRoom()
  const reload = useReloadOrder(order.code)
  const draft = useVersionedText({
    draftKey: pinEditDraftKey(order, pin.id),
    saved: { text: pin.note, version: pin.version },
    refuse: (text) => (text.trim() === '' ? translate('orders.review.notes.required') : undefined),
    send: async (text, version) => {
      const saved = await writes.change.mutateAsync({ pin, change: { note: text.trim(), version } })
      return { text: saved.note, version: saved.version }
    },
    pending: writes.change.isPending,
    onDone,
    onTheirs: reload,
  })
  return (
    // Escape leaves the field, not the review room.
    <div
      role="presentation"
      onKeyDown={onKeys((event) => {
        if (event.key !== 'Escape' || draft.conflict.stale) return
        event.preventDefault()
        draft.cancel()
      })}
    >
      <NoteInput
        label={translate('orders.review.pins.edit', { number: pin.number })}
        text={draft.text}
        maxLength={MAX_PIN_NOTE}
        saving={writes.change.isPending}
        onText={draft.setText}
        onSave={draft.save}
        onCancel={draft.cancel}
      >
        {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      </NoteInput>
      <StaleConflict {...draft.conflict} />
    </div>
  )
}
