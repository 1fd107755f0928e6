import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { NumberBox } from '../numbers/NumberBox.tsx'
import { type NumberValue, numberOf, plainText } from '../numbers/numberText.ts'
import styles from './DayRangePicker.module.css'

interface NumberRangePickerProps {
  readonly label: string
  /** The first and the last number as texts; an empty one is open. */
  readonly value: readonly [from: string, to: string]
  /** Of amounts. */
  readonly currency?: string | undefined
  readonly texts: {
    readonly from: string
    readonly to: string
    readonly apply: string
    /** Error if the first number is larger than the last one. */
    readonly reversed: string
  }
  readonly onChange: (from: string, to: string) => void
}

/** A number range; either end may be open. */
export function NumberRangePicker({ label, value, currency, texts, onChange }: NumberRangePickerProps) {
  const id = useId()
  const [numbers, setNumbers] = useState<readonly NumberValue[]>(value.map(numberOf))
  const [isRefused, refuse] = useState(false)
  const [from = '', to = ''] = numbers
  const isUnread = numbers.some(Number.isNaN)
  const reversed = from !== '' && to !== '' && from > to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    refuse(isUnread)
    if (!reversed && !isUnread) onChange(plainText(from), plainText(to))
  }
  return (
    <form className={styles.days} aria-label={label} onSubmit={apply}>
      {[texts.from, texts.to].map((text, at) => (
        <div key={text} className={styles.end}>
          <label htmlFor={`${id}-${at}`}>{text}</label>
          <NumberBox
            id={`${id}-${at}`}
            step={1}
            currency={currency}
            isRefused={isRefused}
            value={numbers[at] ?? ''}
            onChange={(number) => setNumbers(numbers.with(at, number))}
          />
        </div>
      ))}
      {reversed && <p role="alert">{texts.reversed}</p>}
      <Button type="submit" disabled={reversed}>
        {texts.apply}
      </Button>
    </form>
  )
}
