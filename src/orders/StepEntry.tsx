import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Step } from '#contract/steps.ts'
import { useHolds } from '#src/providers/account.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import { Pictures } from '#src/ui/Pictures.tsx'
import { statusBadge } from './orderCells.tsx'
import styles from './WorkLog.module.css'

interface StepProps {
  readonly step: Step
}

/** One step: its state, its pictures (small where they stand large already), what the customer and the staff said, and what happened to it. */
export function StepEntry({ step, repeats }: StepProps & { readonly repeats: boolean }) {
  const translate = useTranslate()
  return (
    <li className={styles.step}>
      <StepHead step={step} />
      {step.attachments.length > 0 && (
        <Pictures
          files={step.attachments}
          label={translate('orders.show.files')}
          rowHeight={repeats ? 88 : 360}
        />
      )}
      <Feedbacks step={step} />
      <Comments step={step} />
      <Activities step={step} />
    </li>
  )
}

function StepHead({ step }: StepProps) {
  const translate = useTranslate()
  const [now] = useState(() => Date.now())
  const open = step.state === 'WORKING' || step.state === 'REVIEWING'
  const late = open && step.deadline !== null && Date.parse(step.deadline) < now
  return (
    <div className={styles.stepHead}>
      {statusBadge(step.status, { translate })}
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

function Comments({ step }: StepProps) {
  const translate = useTranslate()
  if (step.comments.length === 0) return null
  return (
    <div>
      <h3 className={styles.label}>{translate('orders.show.comments')}</h3>
      <ul className={styles.talk}>
        {step.comments.map(({ id, content, user, attachments, createdDate }) => (
          <li key={id} className={styles.comment}>
            <PersonAvatar name={user.fullName} size={28} />
            <div>
              <p className={styles.by}>
                <strong>{user.fullName}</strong>{' '}
                <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
              </p>
              <LinkedText text={content} />
              {attachments.length > 0 && (
                <Pictures files={attachments} label={translate('orders.show.files')} rowHeight={96} />
              )}
            </div>
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
