import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useLocaleState, useTranslate } from 'ra-core'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { MonthSelect } from './MonthSelect.tsx'
import { monthAfter, monthIn, monthText } from './months.ts'
import styles from './Statement.module.css'

interface MonthStepsProps {
  readonly month: string
  readonly onChange: (month: string) => void
}

/** The month of the page, between steps to the one before and the one after it. */
export function MonthSteps({ month, onChange }: MonthStepsProps) {
  const current = monthIn(useTimeZone())
  return (
    <div className={styles.steps}>
      <Step kind="previous" to={monthAfter(month, -1)} onChange={onChange} />
      <MonthSelect month={month} onChange={onChange} />
      <Step kind="next" to={monthAfter(month, 1)} isFuture={month >= current} onChange={onChange} />
    </div>
  )
}

interface StepProps {
  readonly kind: 'previous' | 'next'
  readonly to: string
  readonly isFuture?: boolean
  readonly onChange: (month: string) => void
}

/** Stays focusable in the current month, so that a keyboard user who arrives there keeps the focus. */
function Step({ kind, to, isFuture = false, onChange }: StepProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const label = isFuture
    ? translate('statement.noNext')
    : translate(`statement.${kind}`, { month: monthText(to, language) })
  return (
    <IconButton
      icon={kind === 'next' ? ChevronRightIcon : ChevronLeftIcon}
      iconSize="medium"
      label={label}
      title={label}
      aria-disabled={isFuture}
      onClick={() => !isFuture && onChange(to)}
    />
  )
}
