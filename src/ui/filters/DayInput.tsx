import CalendarTodayIcon from '@mui/icons-material/CalendarTodayOutlined'
import { useTranslate } from 'ra-core'
import { type ChangeEvent, type Ref, useRef, useState } from 'react'
import { dayOf, dayText } from '#src/ui/time/day.ts'
import { IconButton } from '../button/IconButton.tsx'
import { TextBox } from '../input/TextBox.tsx'
import styles from './DayInput.module.css'

interface DayInputProps {
  /** `YYYY-MM-DD`, empty for none, or the typed text if it is not a date. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly id?: string
  readonly name?: string
  readonly disabled?: boolean | undefined
  /** Last day of the calendar; later days can still be typed. */
  readonly max?: string | undefined
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-required'?: boolean | undefined
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/** A date as DD/MM/YYYY (A§9), typed or picked; the browser's own input uses the system's format. */
export function DayInput({ value, onChange, inputRef, disabled, max = LAST_DAY, ...box }: DayInputProps) {
  const translate = useTranslate()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ value, text: dayText(value) })
  // Keeps the text as typed; a value set from outside replaces it.
  if (typed.value !== value) setTyped({ value, text: dayText(value) })
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const day = dayOf(target.value)
    setTyped({ value: day, text: target.value })
    onChange(day)
  }
  return (
    <span className={styles.day}>
      <TextBox
        {...box}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={translate('ui.day.format')}
        disabled={disabled}
        value={typed.text}
        onChange={type}
      />
      <TextBox
        bare
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        min={FIRST_DAY}
        max={max}
        disabled={disabled}
        value={typed.text === '' || dayText(value) === '' ? '' : value}
        onText={onChange}
      />
      <IconButton
        className={styles.open}
        icon={CalendarTodayIcon}
        label={translate('ui.day.pick')}
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      />
    </span>
  )
}
