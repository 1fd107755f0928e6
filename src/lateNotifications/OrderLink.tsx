import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import styles from './Late.module.css'

interface OrderLinkProps {
  readonly order: Pick<LateNotification['lateBookings'][number], 'number' | 'code'>
}

/** The order that a mail is about, in a tab of its own: the mail may be half written. */
export const OrderLink = ({ order: { number, code } }: OrderLinkProps) => (
  <a className={styles.subject} href={`/order/${encodeURIComponent(code)}`} target="_blank" rel="noreferrer">
    #{number}
  </a>
)
