import { useLayoutEffect, useRef, useState } from 'react'
import { Row } from '#src/ui/layout/Row.tsx'
import type { Chart } from '../model/chart.ts'
import styles from './Charts.module.css'
import type { Shown } from './chartFocus.ts'
import { Swatch } from './Swatch.tsx'

interface TipProps {
  readonly chart: Chart
  readonly shown: Shown
  readonly width: number
}

/** What a bar counts, above it; links say the same to screen readers. */
export function Tip({ chart, shown, width }: TipProps) {
  const tip = useRef<HTMLDivElement>(null)
  const [half, setHalf] = useState(0)
  useLayoutEffect(() => setHalf((tip.current?.offsetWidth ?? 0) / 2), [])
  const row = chart.rows[shown.row]
  if (!row) return null
  const series = chart.series.flatMap((one, at) =>
    shown.series === undefined || shown.series === at ? [{ ...one, text: row.figures[at]?.text }] : [],
  )
  const left = Math.min(Math.max(shown.left, half), Math.max(width - half, half))
  return (
    <div ref={tip} className={styles.tip} style={{ left, top: shown.top }} aria-hidden="true">
      <b>{row.label}</b>
      {series.map(({ key, label, colour, drawn, text }) => (
        <Row as="span" gap={6} tone="ink-2" key={key}>
          {drawn !== 'none' && <Swatch colour={colour} line={drawn === 'line' ? 'short' : undefined} />}
          {label}
          <b>{text}</b>
        </Row>
      ))}
    </div>
  )
}
