import { useLocaleState, useTranslate } from 'ra-core'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { monthIn, monthsUntil, monthTitle } from './months.ts'
import styles from './Statement.module.css'

interface MonthSelectProps {
  readonly month: string
  readonly onChange: (month: string) => void
}

/** Chooses this month or an earlier one. */
export function MonthSelect({ month, onChange }: MonthSelectProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const current = monthIn(useTimeZone())
  return (
    <select
      className={`input ${styles.select}`}
      aria-label={translate('statement.month')}
      value={month}
      onChange={(event) => onChange(event.target.value)}
    >
      {monthsUntil(current, month).map((one) => (
        <option key={one} value={one}>
          {monthTitle(one, language)}
        </option>
      ))}
    </select>
  )
}
