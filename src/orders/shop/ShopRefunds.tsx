import { useTranslate } from 'ra-core'
import type { OrderRefund } from '#contract/shopConnections/shopChanges.ts'
import { formatDate, formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './OrderShop.module.css'

/** What the shop paid back, the newest first as it was answered; amounts where the account may see them. */
export function ShopRefunds({ refunds }: { readonly refunds: readonly OrderRefund[] }) {
  const translate = useTranslate()
  const title = translate('orderShop.refunds')
  if (refunds.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Text as="h3" size="usual" tone="ink-2" weight="label">
        {title}
      </Text>
      <Stack as="ul" gap={8}>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </Stack>
    </Stack>
  )
}

function Refund({ refund: { amount, at, reason, by, lines } }: { readonly refund: OrderRefund }) {
  const translate = useTranslate()
  const date = formatDate(at)
  return (
    <Stack as="li" gap={2}>
      <Text size="usual" tabular>
        {amount === undefined ? date : translate('orderShop.paidBack', { amount: formatPrice(amount), date })}
      </Text>
      {reason && (
        <Text size="small" tone="ink-2" breaks>
          {reason}
        </Text>
      )}
      {by && (
        <Text size="small" tone="ink-2">
          {translate('orderShop.asked', { name: by })}
        </Text>
      )}
      {lines.length > 0 && (
        <details className={styles.lines}>
          <summary>{translate('orderShop.lines', { smart_count: lines.length })}</summary>
          <ul>
            {lines.map((line, place) => (
              <Row as="li" key={`${place} ${line.name}`} gap={8} align="baseline" size="small">
                <Text grow shrink breaks>
                  {translate('orderShop.item', { quantity: line.quantity, name: line.name })}
                </Text>
                {line.amount !== undefined && <Text tabular>{formatPrice(line.amount)}</Text>}
              </Row>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
