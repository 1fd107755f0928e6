import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { ControlProps } from '#src/forms/InputFrame.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import styles from '../Customer.module.css'
import { type DateParts, partsOf, textOf } from './birth.ts'

/** Years offered in the past and, if future dates are allowed, in the future (A§5). */
const YEARS_BACK = 100
const YEARS_AHEAD = 25

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const DAYS = Array.from({ length: 31 }, (_, index) => twoDigits(index + 1))
const MONTHS = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1))

const monthNames = (language: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return MONTHS.map((month) => format.format(new Date(`2000-${month}-15T00:00:00Z`)))
}

/** Newest first, with the known one at its place. */
function yearsFrom(known: string, ahead: boolean): readonly string[] {
  const now = new Date().getFullYear()
  const newest = ahead ? now + YEARS_AHEAD : now
  const all = Array.from({ length: newest - now + YEARS_BACK + 1 }, (_, index) => String(newest - index))
  return known === '' || all.includes(known) ? all : [...all, known].toSorted().toReversed()
}

interface DateSelectsProps {
  /** `DD/MM/YYYY`; parts may be missing. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly control: ControlProps
  /** Whether future dates are offered. */
  readonly ahead?: boolean
}

/** A date in three selects, easy to use by keyboard and on a phone; any part may stay empty. */
export function DateSelects({ value, onChange, control, ahead = false }: DateSelectsProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const months = useMemo(() => monthNames(language), [language])
  const parts = partsOf(value)
  const { id, ...described } = control
  const select = (name: keyof DateParts, options: readonly string[], labels = options) => (
    <Select
      {...described}
      id={name === 'day' ? id : undefined}
      aria-label={name === 'day' ? undefined : translate(`customers.date.${name}`)}
      value={parts[name]}
      onPick={(part) => onChange(textOf({ ...parts, [name]: part }))}
      none={translate(`customers.date.${name}`)}
      options={options.map((option, index) => ({ value: option, label: labels[index] ?? option }))}
    />
  )
  return (
    <div className={styles.date}>
      {select('day', DAYS)}
      {select('month', MONTHS, months)}
      {select('year', yearsFrom(parts.year, ahead))}
    </div>
  )
}
