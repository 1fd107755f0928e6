import { useTranslate } from 'ra-core'
import type { Tracking } from '#contract/orders/orders.ts'
import { formatDate } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

export function TrackingInfo({ entered }: { readonly entered: readonly Tracking[] }) {
  const translate = useTranslate()
  if (entered.length === 0)
    return (
      <Text as="p" tone="ink-3">
        {translate('canvasLane.tracking.none')}
      </Text>
    )
  return (
    <Stack as="ul" gap={12}>
      {entered.map(({ id, estimatedDeliveryFrom: from, estimatedDeliveryTo: to, ...one }) => (
        <Row as="li" touch gap={16} rowGap={0} wrap shrink key={id}>
          <TrackingLink {...one} />
          <Text size="usual" tone="ink-2" tabular>
            {translate('orders.show.estimated')}: {formatDate(from)} – {formatDate(to)}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}

interface TrackingLinkProps {
  readonly trackingCode: string
  readonly trackingUrl: string
}

/** A tracking code, linked if its address is one of the web (D-7.18). */
export const TrackingLink = ({ trackingCode, trackingUrl }: TrackingLinkProps) =>
  /^https?:\/\//i.test(trackingUrl) ? (
    <Text as="a" touch weight="label" tabular href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {trackingCode}
    </Text>
  ) : (
    <Text weight="label" tabular>
      {trackingCode}
    </Text>
  )
