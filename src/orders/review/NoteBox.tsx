import { useTranslate } from 'ra-core'
import { MAX_PIN_NOTE } from '#contract/orders/pins.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { forgetSpot, type NewNote, notePlace } from '#src/orders/data/noteDraft.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { NoteInput } from './NoteInput.tsx'
import { useRoom } from './roomContext.ts'

/** The text of a new note; it is a draft until it is saved. */
export function NoteBox({ note }: { readonly note: NewNote }) {
  const translate = useTranslate()
  const toast = useToast()
  const login = useDraftOwner()
  const { order, subject, pinning, writes, focus } = useRoom()
  const place = notePlace(order, subject.judged, note.fileId)
  const draft = useDraft(place)
  const mayDiscard = useMayDiscard()
  const cancel = async () => {
    if (draft.dirty && !(await mayDiscard())) return
    draft.discard()
    end()
  }
  const end = () => {
    forgetSpot(login, place)
    pinning.endNote()
    focus()
  }
  const save = () => {
    const text = draft.text.trim()
    if (text === '') return toast.warn(translate('orders.review.notes.required'))
    if (writes.add.isPending) return
    writes.add.mutate(
      { ...note, note: text },
      {
        onSuccess: () => {
          draft.sent()
          end()
        },
      },
    )
  }
  return (
    <NoteInput
      // Placing the note elsewhere focuses it again.
      key={`${note.x} ${note.y}`}
      label={translate('orders.review.notes.new')}
      text={draft.text}
      maxLength={MAX_PIN_NOTE}
      saving={writes.add.isPending}
      onText={draft.setText}
      onSave={save}
      onCancel={() => void cancel()}
    >
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
    </NoteInput>
  )
}
