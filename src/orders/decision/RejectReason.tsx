import { useTranslate } from 'ra-core'
import type { StepComment } from '#contract/orders/steps/steps.ts'
import { MentionText } from '#src/orders/writing/MentionText.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import styles from './RejectReason.module.css'

/** Why work was rejected, by whom and when, with the attached pictures. */
export function RejectReason({ reason }: { readonly reason: StepComment }) {
  const translate = useTranslate()
  const { user, fromCustomer, attachments, createdDate } = reason
  return (
    <div className={styles.reason}>
      <MentionText text={reason.content} mentions={reason.mentions} />
      {attachments.length > 0 && (
        <Pictures files={attachments} label={translate('orders.steps.ticks.pictures')} rowHeight={120} />
      )}
      <Text as="p" size="small" tone="ink-2" tabular>
        {fromCustomer
          ? translate('orders.proofs.customer')
          : (user?.fullName ?? translate('orders.customerService'))}{' '}
        · <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
      </Text>
    </div>
  )
}
