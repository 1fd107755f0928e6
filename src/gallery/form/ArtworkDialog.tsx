import { RecordContextProvider, SaveContextProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { FormBox } from '#src/forms/FormBox.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import { ArtworkInputs } from './ArtworkInputs.tsx'
import { artworkResolver, artworkValues, NEW_ARTWORK } from './artworkValues.ts'
import { useArtworkSave } from './useArtworkSave.ts'

interface ArtworkDialogProps {
  /** The artwork to change; without it a new one is added. */
  readonly artwork?: Artwork
  readonly onClose: () => void
}

const FIELDS = ['title', 'destinationLink', 'description', 'tags', 'bookingNumber', 'picture'] as const

function focusTitle(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('input[type="text"]')?.focus()
}

/** The form that adds or changes an artwork (B§2). Asks before it discards anything. */
export default function ArtworkDialog({ artwork, onClose }: ArtworkDialogProps) {
  const translate = useTranslate()
  const { uploads, setDirty, close, finish } = useClosing(artwork, onClose)
  const save = useArtworkSave(artwork, finish)
  const shared = {
    resolver: artworkResolver,
    submitLabel: translate(artwork ? 'ui.save' : 'gallery.upload'),
    pendingLabel: translate('gallery.uploading'),
    sticky: false,
    onDirty: setDirty,
    buttons: <Button onClick={close}>{translate('ui.confirm.cancel')}</Button>,
    children: <ArtworkInputs uploads={uploads} stored={artwork?.attachment} />,
  }
  const labels = Object.fromEntries(FIELDS.map((name) => [name, translate(`gallery.fields.${name}`)]))
  const picture = (id: unknown) =>
    translate(id === artwork?.attachment.id ? 'gallery.samePicture' : 'gallery.otherPicture')
  return (
    <Modal
      title={translate(artwork ? 'gallery.editTitle' : 'gallery.addTitle')}
      size="medium"
      onClose={close}
      boxRef={focusTitle}
    >
      <SaveContextProvider value={save}>
        {artwork ? (
          <RecordContextProvider value={artwork}>
            <RecordForm {...shared} valuesOf={artworkValues} labels={labels} words={{ picture }} />
          </RecordContextProvider>
        ) : (
          <FormBox {...shared} values={NEW_ARTWORK} />
        )}
      </SaveContextProvider>
    </Modal>
  )
}

/** The uploads of the dialog, and its ways out: once it is saved, or after a question if something is lost. */
function useClosing(artwork: Artwork | undefined, onClose: () => void) {
  const translate = useTranslate()
  const ask = useConfirm()
  const uploads = useUploads({ kind: 'comment', draftKey: `gallery.${artwork?.id ?? 'new'}` })
  const [dirty, setDirty] = useState(false)
  const leave = async () => {
    const asked = {
      text: translate('ui.form.discard'),
      confirm: translate('ui.form.discardIt'),
      danger: true,
    }
    if ((dirty || uploads.files.length > 0) && !(await ask(asked))) return
    uploads.discard()
    onClose()
  }
  const finish = () => {
    uploads.clear()
    onClose()
  }
  return { uploads, setDirty, close: () => void leave(), finish }
}
