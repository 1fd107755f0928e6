import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Step } from '#contract/orders/steps/steps.ts'
import { statusBadge } from '#src/orders/data/orderCells.tsx'
import { isOpenStep } from '#src/orders/data/steps/stepPowers.ts'
import styles from '#src/orders/steps/WorkLog.module.css'
import { formatDateTime } from '#src/ui/format.ts'

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
    <span className={styles.stepHead}>
      {statusBadge(step.status, { translate })}
      {version !== undefined && (
        <span className={styles.version}>{translate('orders.steps.version', { number: version })}</span>
      )}
      <span className={styles.state} data-state={step.state}>
        {translate(`orders.state.${step.state}`)}
      </span>
      {open && step.deadline && (
        <span className={late ? styles.late : undefined}>
          {translate('orders.show.due', { date: formatDateTime(step.deadline) })}
        </span>
      )}
      <time dateTime={step.createdDate}>{formatDateTime(step.createdDate)}</time>
    </span>
  )
}
