import { useTranslate } from 'ra-core'
import styles from './DraftNote.module.css'
import { formatDateTime } from './format.ts'

interface DraftNoteProps {
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number
  readonly onDiscard: () => void
}

/** Says that a text was typed earlier and is offered back. */
export function DraftNote({ at, onDiscard }: DraftNoteProps) {
  const translate = useTranslate()
  return (
    <output className={styles.note}>
      {translate('orderPage.draft.restored', { date: formatDateTime(new Date(at).toISOString()) })}{' '}
      <button type="button" className={styles.discard} onClick={onDiscard}>
        {translate('orderPage.draft.discard')}
      </button>
    </output>
  )
}
