import { useTranslate } from 'ra-core'
import type { StepComment } from '#contract/orders/steps.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './RejectReason.module.css'

/** Why work was rejected, by whom and when, with the attached pictures. */
export function RejectReason({ reason }: { readonly reason: StepComment }) {
  const translate = useTranslate()
  const { content, user, fromCustomer, attachments, createdDate } = reason
  return (
    <div className={styles.reason}>
      <LinkedText text={content} />
      {attachments.length > 0 && (
        <Pictures files={attachments} label={translate('orders.steps.ticks.pictures')} rowHeight={120} />
      )}
      <p className={styles.by}>
        {fromCustomer
          ? translate('orders.proofs.customer')
          : (user?.fullName ?? translate('orders.customerService'))}{' '}
        · <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
      </p>
    </div>
  )
}
