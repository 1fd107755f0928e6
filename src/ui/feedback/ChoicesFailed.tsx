import { useTranslate } from 'ra-core'
import { BareButton } from '../button/BareButton.tsx'
import { Text } from '../layout/Text.tsx'
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
    <Text as="p" padX={16} padY={12} tone="danger" role="alert">
      {translate(text)}{' '}
      <BareButton className={styles.link} onClick={() => retry()}>
        {translate('ui.retry')}
      </BareButton>
    </Text>
  )
}
