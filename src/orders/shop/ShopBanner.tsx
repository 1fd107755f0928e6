import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopChange } from '#contract/shopConnections/shopChanges.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { endsOrder } from './shopDecisions.ts'
import { useOrderShop } from './useOrderShop.ts'

/** Changes of the shop that wait for a decision, each with what it means and its two answers. */
export default function ShopBanner({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { data } = useOrderShop(order.code)
  const waiting = data?.changes.filter(({ state }) => state === 'WAITING') ?? []
  if (waiting.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-label={translate('orderShop.waiting', { smart_count: waiting.length })}>
      {waiting.map((change) => (
        <Waiting key={change.id} order={order} change={change} />
      ))}
    </Stack>
  )
}

interface WaitingProps {
  readonly order: Order
  readonly change: ShopChange
}

function Waiting({ order, change }: WaitingProps) {
  const translate = useTranslate()
  const { kind, at, reason } = change
  const title = translate(`orderShop.changed.${kind}`)
  return (
    <Stack
      as="article"
      gap={8}
      padX={16}
      padY={12}
      corner="card"
      framed
      ground="warn-paper"
      aria-label={title}
    >
      <Row gap={8} rowGap={0} wrap>
        <StorefrontIcon fontSize="small" />
        <Text as="h2" shrink size="body" weight="strong">
          {title}
        </Text>
        <Text as="time" end size="small" tone="ink-2" dateTime={at}>
          {formatDateTime(at)}
        </Text>
      </Row>
      {reason && (
        <Text as="p" size="usual" breaks>
          {translate('orderShop.reason', { reason: translate(`orderShop.reasons.${reason}`, { _: reason }) })}
        </Text>
      )}
      <Items change={change} />
      <Meaning order={order} change={change} />
      <DecisionButtons order={order} change={change} />
    </Stack>
  )
}

/** The item before and after. */
function Items({ change: { before, after } }: Pick<WaitingProps, 'change'>) {
  const translate = useTranslate()
  const both = [
    ['before', before],
    ['after', after],
  ] as const
  const known = both.filter(([, item]) => item !== null)
  if (known.length === 0) return null
  return (
    <Stack as="dl" gap={4}>
      {known.map(([when, item]) => (
        <Row key={when} gap={8} align="baseline">
          <Text as="dt" fixed size="small" tone="ink-2">
            {translate(`orderShop.${when}`)}
          </Text>
          <Text as="dd" shrink size="usual" breaks>
            {item && translate('orderShop.item', { quantity: item.quantity, name: item.name })}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}

/** What to know before deciding. */
function Meaning({ order, change: { kind } }: WaitingProps) {
  const translate = useTranslate()
  const artist = order.assignedTo?.fullName
  const drawn = artist ? translate('orderShop.drawn', { name: artist }) : translate('orderShop.undrawn')
  const said = [
    kind === 'ITEM_ADDED' ? translate('orderShop.added') : drawn,
    endsOrder(kind) && translate('orderShop.cancelMeans'),
  ].filter((text) => typeof text === 'string')
  return (
    <Text as="p" size="usual">
      {said.join(' ')}
    </Text>
  )
}
