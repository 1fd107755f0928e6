import { useTranslate } from 'ra-core'
import styles from './ChoicesFailed.module.css'

interface ChoicesFailedProps {
  readonly retry: () => unknown
  /** Catalogue key of what failed. */
  readonly text?: string
}

/** A quiet line where a part could not be loaded, with another try. */
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
