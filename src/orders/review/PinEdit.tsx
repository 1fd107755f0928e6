import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { MAX_PIN_NOTE, type Pin } from '#contract/orders/pins.ts'
import { pinEditPlace } from '#src/orders/data/draftPlaces.ts'
import { StaleConflict } from '#src/orders/data/StaleConflict.tsx'
import { type StaleText, staleText } from '#src/orders/data/staleText.ts'
import { useReloadOrder } from '#src/orders/data/stepCache.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { useVersionedDraft } from '#src/useVersionedDraft.ts'
import { NoteField } from './NoteField.tsx'
import { useRoom } from './roomContext.ts'

interface PinEditProps {
  readonly pin: Pin
  readonly onDone: () => void
}

/** Edits a note; a version conflict shows both texts and loses neither. */
export function PinEdit({ pin, onDone }: PinEditProps) {
  const translate = useTranslate()
  const toast = useToast()
  const mayDiscard = useMayDiscard()
  const { order, writes } = useRoom()
  const reload = useReloadOrder(order.code)
  const draft = useVersionedDraft(pinEditPlace(order, pin.id), {
    text: pin.note,
    version: pin.version,
  })
  const [stale, setStale] = useState<StaleText>()
  const leave = () => {
    draft.discard()
    onDone()
  }
  const cancel = async () => {
    if (draft.dirty && !(await mayDiscard())) return
    leave()
  }
  const save = (version: number) => {
    const note = draft.text.trim()
    if (note === '') return toast.warn(translate('review.notes.required'))
    if (writes.change.isPending) return
    writes.change.mutate(
      { pin, change: { note, version } },
      {
        onSuccess: () => {
          draft.sent(note)
          onDone()
        },
        onError: (error) => setStale(staleText(error)),
      },
    )
  }
  return (
    // Escape leaves the field, not the review room.
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || stale) return
        event.preventDefault()
        void cancel()
      }}
    >
      <NoteField
        label={translate('review.pins.edit', { number: pin.number })}
        text={draft.text}
        maxLength={MAX_PIN_NOTE}
        saving={writes.change.isPending}
        onText={draft.setText}
        onSave={() => save(draft.begun())}
        onCancel={() => void cancel()}
      >
        {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      </NoteField>
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
    </div>
  )
}
