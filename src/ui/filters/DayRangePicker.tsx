import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { isDay } from '../day.ts'
import { Icon } from '../Icon.tsx'
import { DayInput } from './DayInput.tsx'
import styles from './DayRangePicker.module.css'

interface DayRangePickerProps {
  readonly label: string
  readonly presets: readonly { readonly value: string; readonly label: string }[]
  /** A preset, or a range such as `2026-11-01..2026-11-21` with either end open. */
  readonly value: string | undefined
  readonly texts: {
    readonly from: string
    readonly to: string
    readonly apply: string
    /** Error if the first day comes after the last one. */
    readonly reversed: string
  }
  readonly onChange: (value: string | undefined) => void
}

const daysIn = (value: string | undefined): readonly [string, string] => {
  const [from, to] = value?.includes('..') ? value.split('..') : []
  return [from ?? '', to ?? '']
}

const isWrong = (day: string): boolean => day !== '' && !isDay(day)

/** A date range by preset or by first and last day; either may be open. */
export function DayRangePicker({ label, presets, value, texts, onChange }: DayRangePickerProps) {
  const translate = useTranslate()
  const [[from, to], setDays] = useState(daysIn(value))
  const [tried, setTried] = useState(false)
  const bad = isWrong(from) || isWrong(to)
  // Only after Apply was tried: no error while the user is still typing.
  const wrong = tried && bad
  const reversed = !bad && from !== '' && to !== '' && from > to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reversed && !bad) onChange(from || to ? `${from}..${to}` : undefined)
  }
  return (
    <div className={styles.picker}>
      <ul className={styles.presets} aria-label={label}>
        {presets.map((preset) => (
          <li key={preset.value}>
            <button
              type="button"
              aria-pressed={preset.value === value}
              onClick={() => onChange(preset.value === value ? undefined : preset.value)}
            >
              {preset.label}
              {preset.value === value && <Icon name="check" size={16} />}
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.days} onSubmit={apply}>
        <label>
          {texts.from}
          <DayInput
            value={from}
            aria-invalid={wrong && isWrong(from)}
            onChange={(day) => setDays([day, to])}
          />
        </label>
        <label>
          {texts.to}
          <DayInput value={to} aria-invalid={wrong && isWrong(to)} onChange={(day) => setDays([from, day])} />
        </label>
        {wrong && <p role="alert">{translate('ui.day.wrong')}</p>}
        {reversed && <p role="alert">{texts.reversed}</p>}
        <button type="submit" className="button" disabled={reversed || (!from && !to && !value)}>
          {texts.apply}
        </button>
      </form>
    </div>
  )
}
