import { useTranslate } from 'ra-core'
import { BareButton } from '../button/BareButton.tsx'
import { formatDateTime } from '../format.ts'
import { Row } from '../layout/Row.tsx'
import styles from './DraftNote.module.css'

interface DraftNoteProps {
  /** When it was typed or uploaded, in milliseconds since 1970. */
  readonly at: number
  /** Translation key of the text, with the date as parameter. */
  readonly text?: string
  readonly onDiscard: () => void
}

/** Says that an earlier draft or upload was restored. */
export function DraftNote({ at, text = 'orders.draft.restored', onDiscard }: DraftNoteProps) {
  const translate = useTranslate()
  return (
    <Row as="output" rowGap={4} wrap size="usual" tone="ink-3">
      {translate(text, { date: formatDateTime(new Date(at).toISOString()) })}{' '}
      <BareButton className={styles.discard} onClick={onDiscard}>
        {translate('orders.draft.discard')}
      </BareButton>
    </Row>
  )
}
