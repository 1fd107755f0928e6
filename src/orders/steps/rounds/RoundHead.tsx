import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Step } from '#contract/orders/steps/steps.ts'
import { statusBadge } from '#src/orders/data/orderCells.tsx'
import { isOpenStep } from '#src/orders/data/steps/stepAbilities.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

const TONES: Partial<Record<Step['state'], 'done' | 'late'>> = { APPROVED: 'done', REJECTED: 'late' }

interface RoundHeadProps {
  readonly step: Step
  readonly version: number | undefined
}

/** The round's current status, its version number, date and deadline. */
export function RoundHead({ step, version }: RoundHeadProps) {
  const translate = useTranslate()
  const [now] = useState(() => Date.now())
  const open = isOpenStep(step)
  const late = open && step.deadline !== null && Date.parse(step.deadline) < now
  return (
    <Row as="span" gap={12} rowGap={4} grow wrap size="usual" tone="ink-3" tabular>
      {statusBadge(step.status, { translate })}
      {version !== undefined && (
        <Text mark tone="ink-2" weight="strong">
          {translate('orders.steps.version', { number: version })}
        </Text>
      )}
      <Text tone={TONES[step.state] ?? 'ink-2'} weight="label">
        {translate(`orders.state.${step.state}`)}
      </Text>
      {open && step.deadline && (
        <Text tone={late ? 'danger' : undefined}>
          {translate('orders.show.due', { date: formatDateTime(step.deadline) })}
        </Text>
      )}
      <Text as="time" end dateTime={step.createdDate}>
        {formatDateTime(step.createdDate)}
      </Text>
    </Row>
  )
}
