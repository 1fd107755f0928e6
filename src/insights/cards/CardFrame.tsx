import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { exportInsights, type InsightChart } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useDownload } from '#src/ui/useDownload.ts'
import styles from './Cards.module.css'

interface CardFrameProps {
  readonly name: InsightChart
  readonly range: InsightRange
  readonly isWide?: boolean
  /** More to press, before the export. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A chart with its title, what it counts, and its rows as CSV. */
export function CardFrame({ name, range, isWide = false, actions, children }: CardFrameProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <section className={styles.card} data-wide={isWide || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <Text as="h2" size="body" weight="strong" line={20} id={id}>
          {translate(`insights.chart.${name}.title`)}
        </Text>
        <div className={styles.actions}>
          {actions}
          <CsvButton name={name} range={range} />
        </div>
        <p>{translate(`insights.chart.${name}.counts`)}</p>
      </header>
      {children}
    </section>
  )
}

function CsvButton({ name, range }: Pick<CardFrameProps, 'name' | 'range'>) {
  const translate = useTranslate()
  const { label, isPending, start } = useDownload({
    path: exportInsights.path,
    query: { ...range, chart: name },
    name: `insights-${name}.csv`,
    texts: 'insights.export',
  })
  return (
    <BareButton
      className={styles.action}
      aria-label={`${label}: ${translate(`insights.chart.${name}.title`)}`}
      busy={isPending}
      onClick={start}
    >
      <FileDownloadIcon fontSize="small" />
      {label}
    </BareButton>
  )
}
