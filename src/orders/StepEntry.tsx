import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { deleteStepFile, type Step } from '#contract/steps.ts'
import { useAccount, useHolds } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { ReviewButton } from '#src/review/ReviewButton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { Pictures } from '#src/ui/Pictures.tsx'
import { statusBadge } from './orderCells.tsx'
import { reasonBehind } from './reasons.ts'
import { StepComments } from './StepComments.tsx'
import { usePatchStep, useReloadOrder } from './stepCache.ts'
import { movingStep } from './stepPowers.ts'
import { TickList } from './TickList.tsx'
import { ticksBehind, ticksOf } from './ticks.ts'
import { useDeleteFile } from './useDeleteFile.ts'
import { versionOf } from './versions.ts'
import styles from './WorkLog.module.css'

interface StepProps {
  readonly step: Step
}

interface StepEntryProps extends StepProps {
  readonly order: Order
  /** All steps of the order, oldest first. */
  readonly steps: readonly Step[]
  readonly repeats: boolean
}

/** One step: its state, its pictures (small where they stand large already), what the customer and the staff said, and what happened to it. */
export function StepEntry({ step, order, steps, repeats }: StepEntryProps) {
  const translate = useTranslate()
  const remove = useRemoveFile(order, step)
  const behind = ticksBehind(steps, step)
  // Its own list stands beside what comes next.
  const moving = movingStep(order, steps) === step
  return (
    <li className={styles.step}>
      <StepHead step={step} version={versionOf(steps, step)?.number} />
      {!moving && (
        <TickList
          order={order}
          step={step}
          ticks={ticksOf(steps, step)}
          reason={reasonBehind(steps, step)}
          steps={steps}
        />
      )}
      <TickList order={order} step={step} ticks={behind} reason={undefined} steps={steps} />
      {step.attachments.length > 0 && (
        <Pictures
          files={step.attachments}
          label={translate('orders.show.files')}
          rowHeight={repeats ? 88 : step.attachments.length > 1 ? 240 : 360}
          onDelete={remove}
        />
      )}
      {!moving && !repeats && (
        <div>
          <ReviewButton step={step} />
        </div>
      )}
      <Feedbacks step={step} />
      <StepComments order={order} step={step} moving={moving} />
      <Activities step={step} />
    </li>
  )
}

/** Whoever uploaded a file may remove it while the step is open, and who may reject (D-3.11). */
function useRemoveFile(order: Order, step: Step) {
  const account = useAccount()
  const rejects = useHolds('REJECT_WORK_LOG')
  const works = useHolds('UPDATE_STATUS_BOOKING')
  const patch = usePatchStep(order.code)
  const reload = useReloadOrder(order.code)
  const open = step.current && (step.state === 'WORKING' || step.state === 'REVIEWING')
  const mine = works && step.artist?.id === account?.id && order.assignedTo?.id === account?.id
  const remove = useDeleteFile(
    (attachmentId) => call(deleteStepFile, { id: String(order.id), logId: String(step.id), attachmentId }),
    (fileId) => {
      patch(step.id, (was) => ({
        ...was,
        attachments: was.attachments.filter(({ id }) => id !== fileId),
      }))
      // It stood on the work and on its review.
      reload()
    },
  )
  return open && (rejects || mine) ? remove : undefined
}

function StepHead({ step, version }: StepProps & { readonly version: number | undefined }) {
  const translate = useTranslate()
  const [now] = useState(() => Date.now())
  const open = step.current && (step.state === 'WORKING' || step.state === 'REVIEWING')
  const late = open && step.deadline !== null && Date.parse(step.deadline) < now
  return (
    <div className={styles.stepHead}>
      {statusBadge(step.status, { translate })}
      {version !== undefined && (
        <span className={styles.version}>{translate('work.version', { number: version })}</span>
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
    </div>
  )
}

/** What the customer wrote; needs VIEW_CUSTOMER_FEEDBACK (A§2). */
function Feedbacks({ step }: StepProps) {
  const translate = useTranslate()
  const sees = useHolds('VIEW_CUSTOMER_FEEDBACK')
  if (!sees || step.feedbacks.length === 0) return null
  return (
    <div>
      <h3 className={styles.label}>{translate('orders.show.feedback')}</h3>
      <ul className={styles.talk}>
        {step.feedbacks.map(({ id, body, createdDate }) => (
          <li key={id} className={styles.feedback}>
            <LinkedText text={body} />
            <p className={styles.by}>
              <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Activities({ step }: StepProps) {
  const translate = useTranslate()
  if (step.activities.length === 0) return null
  return (
    <div>
      <h3 className={styles.label}>{translate('orders.show.history')}</h3>
      <ul className={styles.history}>
        {step.activities.map(({ activityType, actor, lastActionDate, notificationChannel }) => (
          <li key={`${activityType}-${lastActionDate}`}>
            <span>
              {translate(`orders.activity.${activityType}`, { actor })}{' '}
              {notificationChannel && translate(`orders.activity.${notificationChannel}`)}
            </span>
            <time dateTime={lastActionDate}>{formatDateTime(lastActionDate)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
