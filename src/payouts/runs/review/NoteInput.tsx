import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { MAX_PAYOUT_NOTE } from '#contract/payouts/payouts.ts'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Review.module.css'

interface NoteInputProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

/** The note of every payout of the run. */
export function RunNoteInput({ note, onChange }: NoteInputProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <div className={styles.note}>
      <Text as="label" size="usual" tone="ink-2" htmlFor={id}>
        {translate('payRuns.review.note')}
      </Text>
      <TextArea
        id={id}
        rows={2}
        maxLength={MAX_PAYOUT_NOTE}
        aria-describedby={`${id}-hint`}
        value={note}
        onText={onChange}
      />
      <Text as="p" size="small" tone="ink-2" id={`${id}-hint`}>
        {translate('payRuns.review.noteHint')}
      </Text>
    </div>
  )
}
