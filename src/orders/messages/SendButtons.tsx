import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'

export function SendButtons({
  pending,
  onClose,
}: {
  readonly pending: boolean
  readonly onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <SaveBar sticky>
      <Button onClick={onClose}>{translate('ui.cancel')}</Button>
      <Button type="submit" kind="primary" disabled={pending}>
        {translate(pending ? 'customerMessages.sending' : 'customerMessages.send')}
      </Button>
    </SaveBar>
  )
}
