import { useTranslate } from 'ra-core'
import type { Step } from '#contract/orders/steps/steps.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

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
      <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
        {translate('orders.show.history')}
      </Text>
      <Stack as="ul" gap={4} size="usual" tone="ink-2">
        {done.map(({ key, status, activityType, actor, lastActionDate, notificationChannel }) => (
          <Row as="li" gap={12} rowGap={0} align="stretch" justify="between" wrap key={key}>
            <span>
              {translate(`orders.activity.${activityType}`, {
                actor: actor ?? translate('orders.customerService'),
              })}{' '}
              {notificationChannel && translate(`orders.activity.${notificationChannel}`)}
              {steps.length > 1 && <> · {translate(`orders.status.${status}`)}</>}
            </span>
            <Text as="time" size="small" tone="ink-3" tabular dateTime={lastActionDate}>
              {formatDateTime(lastActionDate)}
            </Text>
          </Row>
        ))}
      </Stack>
    </div>
  )
}
