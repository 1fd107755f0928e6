import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderShop } from '#contract/shopConnections/shopChanges.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { type Fact, FactList } from '#src/ui/record/FactList.tsx'
import { AskShopButtons } from './AskShopButtons.tsx'
import { ShopMessages } from './ShopMessages.tsx'
import { ShopRefunds } from './ShopRefunds.tsx'
import { useOrderShop } from './useOrderShop.ts'

/** About that of the notice, in px, while it is asked again. */
const FAILED_HEIGHT = 180

/** The order at its shop: where it is, what was paid back, and what the shop was told. */
export default function ShopCard({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { data, error, refetch } = useOrderShop(order.code)
  return (
    <Card title={translate('orderShop.title')}>
      {data && (
        <Stack gap={12}>
          <Facts shop={data} />
          <ShopRefunds refunds={data.refunds} />
          <ShopMessages code={order.code} shop={data} />
          <AskShopButtons code={order.code} />
        </Stack>
      )}
      {!data && !error && <Skeleton height={FAILED_HEIGHT} />}
      {!data && error && <FailedNotice title={translate('orderShop.failed')} error={error} retry={refetch} />}
    </Card>
  )
}

function Facts({ shop }: { readonly shop: OrderShop }) {
  const translate = useTranslate()
  const { connectionName, kind, adminUrl, shopNumber, updated } = shop
  const number = shopNumber ?? (adminUrl && '#')
  const facts: Fact[] = [
    {
      label: translate('orderShop.name'),
      value: `${connectionName} · ${translate(`orderShop.kinds.${kind}`, { _: kind })}`,
    },
    {
      label: translate('orderShop.number'),
      value:
        adminUrl === null ? (
          shopNumber
        ) : (
          <a
            href={adminUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={translate('orderShop.open', { number: number ?? '' })}
          >
            {number}
          </a>
        ),
    },
    { label: translate('orderShop.updated'), value: updated && formatDateTime(updated) },
  ]
  return <FactList facts={facts} />
}
