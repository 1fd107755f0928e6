import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { FileBox } from '#src/ui/files/boxes.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './OfferDialog.module.css'

/** Files, and the boxes that may take them, the nearest first. */
export interface Offer {
  readonly files: readonly File[]
  readonly boxes: readonly FileBox[]
}

/** How many file names are shown. */
const NAMES = 4

const focusOn = (button: HTMLButtonElement | null) => button?.focus()

interface OfferDialogProps {
  readonly offer: Offer
  readonly onDone: () => void
}

/** Asks which box takes the files that were dropped or pasted beside them. */
export default function OfferDialog({ offer: { files, boxes }, onDone }: OfferDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const toast = useToast()
  const give = ({ element, add }: FileBox) => {
    onDone()
    // The page may have changed meanwhile.
    if (!element.isConnected) return toast.warn(translate('uploads.nothingHere'))
    element.scrollIntoView?.({ block: 'nearest' })
    add(files)
  }
  const more = files.length - NAMES
  return (
    <Modal
      title={translate('uploads.offer', { smart_count: files.length })}
      describedBy={id}
      onClose={onDone}
    >
      <Stack as="ul" gap={4} tone="ink-2" id={id}>
        {files.slice(0, NAMES).map((file, index) => (
          <Text as="li" cut key={`${index}-${file.name}`}>
            {file.name}
          </Text>
        ))}
        {more > 0 && (
          <Text as="li" cut>
            {translate('uploads.moreFiles', { smart_count: more })}
          </Text>
        )}
      </Stack>
      <div className={styles.boxes}>
        {boxes.map((box, index) => (
          <Button
            key={`${index}-${box.name}`}
            kind={index === 0 ? 'primary' : undefined}
            ref={index === 0 ? focusOn : undefined}
            onClick={() => give(box)}
          >
            {box.name}
          </Button>
        ))}
      </div>
      <SaveBar>
        <Button onClick={onDone}>{translate('ui.confirm.cancel')}</Button>
      </SaveBar>
    </Modal>
  )
}
