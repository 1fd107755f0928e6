import { useTranslate } from 'ra-core'
import type { Step } from '#contract/orders/steps/steps.ts'
import styles from '#src/orders/steps/WorkLog.module.css'
import { useHolds } from '#src/providers/account.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'

/** The customer's feedback; needs VIEW_CUSTOMER_FEEDBACK (A§2). */
export function StepFeedbacks({ step }: { readonly step: Step }) {
  const translate = useTranslate()
  const sees = useHolds('VIEW_CUSTOMER_FEEDBACK')
  if (!sees || step.feedbacks.length === 0) return null
  return (
    <div>
      <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
        {translate('orders.show.feedback')}
      </Text>
      <Stack as="ul" gap={12}>
        {step.feedbacks.map(({ id, body, verdict, createdDate }) => (
          <li key={id} className={styles.feedback}>
            {verdict && <strong>{translate(`orders.proofs.verdict.${verdict}`)}</strong>}
            {body && <LinkedText text={body} />}
            <Text as="p" size="small" tone="ink-3" tabular>
              <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  )
}
