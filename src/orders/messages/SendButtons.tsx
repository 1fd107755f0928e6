import { useTranslate } from 'ra-core'
import styles from './Messages.module.css'

export function SendButtons({
  pending,
  onClose,
}: {
  readonly pending: boolean
  readonly onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <div className={styles.buttons}>
      <button type="button" className="button" onClick={onClose}>
        {translate('ui.cancel')}
      </button>
      <button type="submit" className="button" data-kind="primary" disabled={pending}>
        {translate(pending ? 'customerMessages.sending' : 'customerMessages.send')}
      </button>
    </div>
  )
}
