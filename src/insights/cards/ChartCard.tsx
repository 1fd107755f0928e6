import LeaderboardIcon from '@mui/icons-material/LeaderboardOutlined'
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { InsightRange } from '#contract/insights/range.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { type Chart, isEmpty } from '../model/chart.ts'
import { CardFrame } from './CardFrame.tsx'
import styles from './Cards.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Legend } from './Legend.tsx'

interface ChartCardProps {
  readonly chart: Chart
  readonly range: InsightRange
  readonly isWide?: boolean
  /** Height of the drawn chart, which its table also has at least. */
  readonly height: number
  readonly lead?: ReactNode
  /** The drawn chart. */
  readonly children: ReactNode
}

/** A chart and, instead of it when asked, its table; screen readers always have both. */
export function ChartCard({ chart, range, isWide, height, lead, children }: ChartCardProps) {
  const translate = useTranslate()
  const [tabled, setTabled] = useState(false)
  const title = translate(`insights.chart.${chart.name}.title`)
  const label = translate(tabled ? 'insights.showChart' : 'insights.showTable')
  return (
    <CardFrame
      name={chart.name}
      range={range}
      {...(isWide && { isWide })}
      actions={
        <BareButton
          className={styles.action}
          aria-label={`${label}: ${title}`}
          onClick={() => setTabled(!tabled)}
        >
          {tabled ? <LeaderboardIcon fontSize="small" /> : <ViewColumnIcon fontSize="small" />}
          {label}
        </BareButton>
      }
    >
      {lead ? (
        <Row gap={16} rowGap={8} justify="between" wrap>
          {lead}
          {!tabled && <Legend chart={chart} />}
        </Row>
      ) : (
        !tabled && <Legend chart={chart} />
      )}
      {!tabled && (
        <div className={styles.drawn} style={{ height }}>
          {isEmpty(chart) ? <p className={styles.none}>{translate('insights.none')}</p> : children}
        </div>
      )}
      <div
        className={tabled ? styles.tabled : 'visually-hidden'}
        style={tabled ? { minHeight: height } : undefined}
      >
        <ChartTable chart={chart} caption={title} isShown={tabled} />
      </div>
    </CardFrame>
  )
}
