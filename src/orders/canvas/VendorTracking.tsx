import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatDate } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Tracking.module.css'
import { TrackingLink } from './TrackingInfo.tsx'

/** What the print vendor reports besides the entered codes; undefined if nothing. */
export function vendorTrackings(order: Order) {
  const entered = new Set(order.trackings?.map(({ trackingCode }) => trackingCode))
  const trackings = (order.printfulTrackings ?? []).filter(({ trackingCode }) => !entered.has(trackingCode))
  const estimate = [order.printfulEstimatedDeliveryFrom, order.printfulEstimatedDeliveryTo]
    .map(formatDate)
    .filter(Boolean)
    .join(' – ')
  return trackings.length > 0 || estimate ? { trackings, estimate } : undefined
}

/** Shipments and estimate of the print vendor; read-only, since it reports them itself (D-7.17). */
export function VendorTracking({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const id = useId()
  const { trackings = [], estimate } = vendorTrackings(order) ?? {}
  return (
    <section className={styles.vendor} aria-labelledby={id}>
      <Text as="h3" below={6} size="small" tone="ink-3" weight="medium" id={id}>
        {translate('canvasLane.tracking.vendor')}
      </Text>
      <Stack as="ul" gap={12}>
        {trackings.map((one) => (
          <Row as="li" touch gap={16} rowGap={0} wrap shrink key={one.trackingCode}>
            <TrackingLink {...one} />
          </Row>
        ))}
        {estimate && (
          <Row as="li" touch gap={16} rowGap={0} wrap shrink>
            <Text size="usual" tone="ink-2" tabular>
              {translate('orders.show.estimated')}: {estimate}
            </Text>
          </Row>
        )}
      </Stack>
    </section>
  )
}
