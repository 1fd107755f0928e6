import { useTranslate } from 'ra-core'
import type { PayRunRow } from '#contract/payouts/payRuns.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { type BadgeTone, LineBadge } from './LineBadge.tsx'

const TONES = { paid: 'good', skipped: 'warn', pending: 'quiet' } as const satisfies Record<string, BadgeTone>

/** How many artists of a run are paid, skipped and still to be paid; those that are none are left out. */
export function RunCounts({ run }: { readonly run: PayRunRow }) {
  const translate = useTranslate()
  const states = (['paid', 'skipped', 'pending'] as const).filter((state) => run[state] > 0)
  return (
    <Row as="span" inline gap={4} align="stretch" wrap>
      {states.map((state) => (
        <LineBadge
          key={state}
          tone={TONES[state]}
          label={translate(`payRuns.counts.${state}`, { count: run[state] })}
        />
      ))}
    </Row>
  )
}
