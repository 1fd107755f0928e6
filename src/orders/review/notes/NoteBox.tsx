import DrawIcon from '@mui/icons-material/DrawOutlined'
import { useTranslate } from 'ra-core'
import { MAX_PIN_NOTE } from '#contract/orders/steps/pins.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { forgetSpot, type NewNote, noteDraftKey } from '#src/orders/data/steps/noteDraft.ts'
import { WaitingNote } from '#src/orders/data/WaitingNote.tsx'
import { pinsOf } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { Hint } from '#src/ui/text/Hint.tsx'
import styles from './NoteBox.module.css'
import { NoteInput } from './NoteInput.tsx'

interface NoteBoxProps {
  readonly note: NewNote
}

/** The text and strokes of a new note, and how it is saved and given up. */
function useNewNote({ note }: NoteBoxProps) {
  const translate = useTranslate()
  const toast = useToast()
  const login = useDraftOwner()
  const { order, subject, pinning, drawing, writes, focus } = useRoom()
  const draftKey = noteDraftKey(order, subject.reviewed, note.fileId)
  const draft = useDraft(draftKey)
  const mayDiscard = useMayDiscard()
  const { sketch } = drawing
  const strokes = sketch && !sketch.pin && sketch.fileId === note.fileId ? sketch.strokes : []
  const end = () => {
    forgetSpot(login, draftKey)
    drawing.drop()
    pinning.endNote()
    focus()
  }
  const cancel = async () => {
    if ((draft.dirty || strokes.length > 0) && !(await mayDiscard())) return
    draft.discard()
    end()
  }
  const save = () => {
    const text = draft.text.trim()
    if (text === '') return toast.warn(translate('orders.review.notes.required'))
    if (writes.add.isPending) return
    const onSuccess = () => {
      draft.sent()
      end()
    }
    const drawn = strokes.length > 0 && { drawing: [...strokes] }
    writes.add.mutate({ ...note, note: text, ...drawn }, { onSuccess })
  }
  return {
    draft,
    strokes,
    save,
    cancel: () => void cancel(),
    saving: writes.add.isPending,
    waiting: writes.waiting,
  }
}

/** The text of a new note; it is a draft until it is saved, like what is drawn with it. */
export function NoteBox({ note }: NoteBoxProps) {
  const translate = useTranslate()
  const { drawing, subject } = useRoom()
  const { draft, strokes, save, cancel, saving, waiting } = useNewNote({ note })
  return (
    <NoteInput
      // Placing the note elsewhere, and having drawn with it, focuses it again.
      key={`${note.x} ${note.y} ${drawing.round}`}
      label={translate('orders.review.notes.new')}
      text={draft.text}
      maxLength={MAX_PIN_NOTE}
      saving={saving}
      onText={draft.setText}
      onSave={save}
      onCancel={cancel}
    >
      {/* Of the first alone: on phones each line hides some of the picture. */}
      {pinsOf(subject.version).length === 0 && <Hint>{translate('orders.review.notes.follows')}</Hint>}
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <WaitingNote waiting={waiting} />
      <BareButton className={styles.draw} onClick={() => drawing.start()}>
        <DrawIcon fontSize="small" />
        {strokes.length > 0
          ? translate('orders.review.draw.strokes', { smart_count: strokes.length })
          : translate('orders.review.draw.start')}
      </BareButton>
    </NoteInput>
  )
}
