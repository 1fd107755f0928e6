import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import modal from '#src/ui/overlay/Modal.module.css'

export function SendButtons({
  pending,
  onClose,
}: {
  readonly pending: boolean
  readonly onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <div className={classes(modal.buttons, modal.sticky)}>
      <Button onClick={onClose}>{translate('ui.cancel')}</Button>
      <Button type="submit" kind="primary" disabled={pending}>
        {translate(pending ? 'customerMessages.sending' : 'customerMessages.send')}
      </Button>
    </div>
  )
}
