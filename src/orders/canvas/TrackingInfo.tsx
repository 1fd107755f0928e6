import { useTranslate } from 'ra-core'
import type { Tracking } from '#contract/orders/orders.ts'
import { formatDate } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Tracking.module.css'

export function TrackingInfo({ entered }: { readonly entered: readonly Tracking[] }) {
  const translate = useTranslate()
  if (entered.length === 0)
    return (
      <Text as="p" tone="ink-3">
        {translate('canvasLane.tracking.none')}
      </Text>
    )
  return (
    <ul className={styles.list}>
      {entered.map(({ id, estimatedDeliveryFrom: from, estimatedDeliveryTo: to, ...one }) => (
        <Row as="li" gap={16} rowGap={0} wrap shrink key={id}>
          <TrackingLink {...one} />
          <Text size="usual" tone="ink-2" tabular>
            {translate('orders.show.estimated')}: {formatDate(from)} – {formatDate(to)}
          </Text>
        </Row>
      ))}
    </ul>
  )
}

interface TrackingLinkProps {
  readonly trackingCode: string
  readonly trackingUrl: string
}

/** A tracking code, linked if its address is one of the web (D-7.18). */
export const TrackingLink = ({ trackingCode, trackingUrl }: TrackingLinkProps) =>
  /^https?:\/\//i.test(trackingUrl) ? (
    <a className={styles.code} href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {trackingCode}
    </a>
  ) : (
    <span className={styles.code}>{trackingCode}</span>
  )
