import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { DayInput } from '#src/ui/filters/DayInput.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { isDay } from '#src/ui/time/day.ts'
import styles from './Review.module.css'

interface UntilInputProps {
  readonly day: { readonly typed: string; readonly today: string; readonly type: (day: string) => void }
}

/** The last day of the orders that are paid. */
export function UntilInput({ day: { typed, today, type } }: UntilInputProps) {
  const translate = useTranslate()
  const id = useId()
  const late = isDay(typed) && typed > today
  const wrong = typed !== '' && !isDay(typed)
  return (
    <div className={styles.until}>
      <Text as="label" size="usual" tone="ink-2" htmlFor={id}>
        {translate('payRuns.review.until')}
      </Text>
      <DayInput
        id={id}
        value={typed}
        max={today}
        aria-invalid={late || wrong}
        aria-describedby={`${id}-hint`}
        onChange={type}
      />
      <Text
        as="p"
        size="small"
        tone="ink-2"
        id={`${id}-hint`}
        data-wrong={late || wrong || undefined}
        role={late || wrong ? 'alert' : undefined}
      >
        {late && translate('payRuns.review.future')}
        {wrong && translate('ui.day.wrong')}
        {!late && !wrong && translate('payRuns.review.untilHint')}
      </Text>
    </div>
  )
}
