import { useLocaleState, useTranslate } from 'ra-core'
import { Select } from '#src/ui/input/Select.tsx'
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
    <Select
      className={styles.select}
      aria-label={translate('statement.month')}
      value={month}
      onPick={onChange}
      options={monthsUntil(current, month).map((value) => ({ value, label: monthTitle(value, language) }))}
    />
  )
}
