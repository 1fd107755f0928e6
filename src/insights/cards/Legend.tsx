import type { CSSProperties } from 'react'
import { Row } from '#src/ui/layout/Row.tsx'
import type { Chart } from '../model/chart.ts'
import styles from './Cards.module.css'

/** What the colours of a chart mean, if there are several. */
export function Legend({ chart: { series } }: { readonly chart: Chart }) {
  const drawn = series.filter(({ drawn: how }) => how !== 'none')
  if (drawn.length < 2) return null
  return (
    <ul className={styles.legend} aria-hidden="true">
      {drawn.map(({ key, label, colour, drawn: how }) => (
        <Row as="li" inline gap={6} key={key}>
          <i data-line={how === 'line' || undefined} style={{ '--swatch': colour } as CSSProperties} />
          {label}
        </Row>
      ))}
    </ul>
  )
}
