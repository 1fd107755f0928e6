import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Insights } from '#contract/insights/insights.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { daysChart, MEASURES, type Measure } from '../model/days.ts'
import type { Source } from '../model/source.ts'
import styles from './Cards.module.css'
import { ColumnsCard } from './ColumnsCard.tsx'
import { DAYS_HEIGHT } from './sizes.ts'

interface DaysCardProps {
  readonly insights: Insights
  readonly source: Source
}

const THOUSAND = 1000
/** `$12k` at an axis. */
const shortDollars = (amount: number): string =>
  amount >= THOUSAND && amount % (THOUSAND / 10) === 0 ? `$${amount / THOUSAND}k` : formatDollars(amount)

/** Orders, revenue, finished or late orders by day, beside the period before. */
export function DaysCard({ insights, source }: DaysCardProps) {
  const [measure, setMeasure] = useState<Measure>('orders')
  const offered = MEASURES.filter((one) => one !== 'revenue' || insights.totals.revenue !== undefined)
  return (
    <ColumnsCard
      chart={daysChart(insights, measure, source)}
      range={source.range}
      height={DAYS_HEIGHT}
      isWide
      lead={<MeasureSwitch offered={offered} measure={measure} onChange={setMeasure} />}
      {...(measure === 'revenue' && { format: shortDollars })}
    />
  )
}

interface MeasureSwitchProps {
  readonly offered: readonly Measure[]
  readonly measure: Measure
  readonly onChange: (measure: Measure) => void
}

function MeasureSwitch({ offered, measure, onChange }: MeasureSwitchProps) {
  const translate = useTranslate()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{translate('insights.shown')}</legend>
      {offered.map((one) => (
        <BareButton key={one} aria-pressed={one === measure} onClick={() => onChange(one)}>
          {translate(`insights.measure.${one}`)}
        </BareButton>
      ))}
    </fieldset>
  )
}
