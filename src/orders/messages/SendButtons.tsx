import { useTranslate } from 'ra-core'
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
      <button type="button" className="button" onClick={onClose}>
        {translate('ui.cancel')}
      </button>
      <button type="submit" className="button" data-kind="primary" disabled={pending}>
        {translate(pending ? 'customerMessages.sending' : 'customerMessages.send')}
      </button>
    </div>
  )
}
