import { useTranslate } from 'ra-core'
import type { Waiting } from '#src/orders/data/useSendLater.ts'
import { WaitingNote } from '#src/orders/data/WaitingNote.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { useDialogKey } from '#src/ui/keys/useDialogKey.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'

interface SendButtonsProps {
  readonly pending: boolean
  readonly waiting?: Waiting | undefined
  readonly onClose: () => void
}

/** Sends, also by Ctrl+Enter, or closes; while it waits for the network, says so beside its button. */
export function SendButtons({ pending, waiting, onClose }: SendButtonsProps) {
  const translate = useTranslate()
  const key = useDialogKey()
  return (
    <SaveBar sticky>
      <WaitingNote waiting={waiting} />
      <Button onClick={onClose}>{translate('ui.cancel')}</Button>
      <Button type="submit" kind="primary" disabled={pending} {...key}>
        {translate(pending && !waiting ? 'customerMessages.sending' : 'customerMessages.send')}
      </Button>
    </SaveBar>
  )
}
