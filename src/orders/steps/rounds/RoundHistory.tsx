import { useTranslate } from 'ra-core'
import type { Step } from '#contract/orders/steps/steps.ts'
import styles from '#src/orders/steps/WorkLog.module.css'
import { formatDateTime } from '#src/ui/format.ts'

/** The activities on a round's steps, oldest first. */
export function RoundHistory({ steps }: { readonly steps: readonly Step[] }) {
  const translate = useTranslate()
  const done = steps.flatMap(({ id, status, activities }) =>
    activities.map((activity) => ({
      ...activity,
      key: `${id} ${activity.activityType} ${activity.lastActionDate}`,
      status,
    })),
  )
  if (done.length === 0) return null
  return (
    <div>
      <h3 className={styles.label}>{translate('orders.show.history')}</h3>
      <ul className={styles.history}>
        {done.map(({ key, status, activityType, actor, lastActionDate, notificationChannel }) => (
          <li key={key}>
            <span>
              {translate(`orders.activity.${activityType}`, {
                actor: actor ?? translate('orders.customerService'),
              })}{' '}
              {notificationChannel && translate(`orders.activity.${notificationChannel}`)}
              {steps.length > 1 && <> · {translate(`orders.status.${status}`)}</>}
            </span>
            <time dateTime={lastActionDate}>{formatDateTime(lastActionDate)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
