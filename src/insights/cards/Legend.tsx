import { Row } from '#src/ui/layout/Row.tsx'
import { Swatch } from '../charts/Swatch.tsx'
import type { Chart } from '../model/chart.ts'

/** What the colours of a chart mean, if there are several. */
export function Legend({ chart: { series } }: { readonly chart: Chart }) {
  const drawn = series.filter(({ drawn: how }) => how !== 'none')
  if (drawn.length < 2) return null
  return (
    <Row
      as="ul"
      gap={16}
      rowGap={4}
      align="stretch"
      wrap
      size="small"
      tone="ink-2"
      line={16}
      aria-hidden="true"
    >
      {drawn.map(({ key, label, colour, drawn: how }) => (
        <Row as="li" inline gap={6} key={key}>
          <Swatch colour={colour} line={how === 'line' ? 'long' : undefined} />
          {label}
        </Row>
      ))}
    </Row>
  )
}
