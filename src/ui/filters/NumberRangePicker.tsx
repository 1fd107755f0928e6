import { type FormEvent, useState } from 'react'
import styles from './DayRangePicker.module.css'

interface NumberRangePickerProps {
  readonly label: string
  /** The first and the last number as texts; an empty one is open. */
  readonly value: readonly [from: string, to: string]
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
export function NumberRangePicker({ label, value, texts, onChange }: NumberRangePickerProps) {
  const [[from, to], setNumbers] = useState(value)
  const reversed = from !== '' && to !== '' && Number(from) > Number(to)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!reversed) onChange(from, to)
  }
  const boxes = [
    { text: texts.from, number: from, set: (typed: string) => setNumbers([typed, to]) },
    { text: texts.to, number: to, set: (typed: string) => setNumbers([from, typed]) },
  ]
  return (
    <form className={styles.days} aria-label={label} onSubmit={apply}>
      {boxes.map(({ text, number, set }) => (
        <label key={text}>
          {text}
          <input
            type="number"
            inputMode="decimal"
            step="any"
            className="input"
            value={number}
            onChange={({ target }) => set(target.value)}
          />
        </label>
      ))}
      {reversed && <p role="alert">{texts.reversed}</p>}
      <button type="submit" className="button" disabled={reversed}>
        {texts.apply}
      </button>
    </form>
  )
}
