import { useTranslate } from 'ra-core'
import styles from './ChoicesFailed.module.css'

interface ChoicesFailedProps {
  readonly retry: () => unknown
  /** Translation key of the message. */
  readonly text?: string
}

/** A one-line error with a retry button, for a part that failed to load. */
export function ChoicesFailed({ retry, text = 'orders.assign.failed' }: ChoicesFailedProps) {
  const translate = useTranslate()
  return (
    <p className={styles.failed} role="alert">
      {translate(text)}{' '}
      <button type="button" className={styles.link} onClick={() => retry()}>
        {translate('ui.retry')}
      </button>
    </p>
  )
}
