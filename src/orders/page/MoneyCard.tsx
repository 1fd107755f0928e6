import { type TranslateFunction, useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { paymentBadge } from '#src/orders/data/orderCells.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { type Fact, FactList } from '#src/ui/record/FactList.tsx'

type Budgets = NonNullable<Order['artistBudgets']>

const sumOf = (entries: Budgets): number => entries.reduce((sum, { budget }) => sum + budget, 0)

/** What the customer pays, has paid and got back; without the permission to see prices nothing. */
function received({ subtotal, totalPrice, paidAt, refunded }: Order, translate: TranslateFunction): Fact[] {
  if (totalPrice === undefined) return []
  return [
    {
      label: translate('orders.money.items'),
      value: subtotal !== undefined && subtotal !== totalPrice && formatPrice(subtotal),
    },
    { label: translate('orders.show.total'), value: formatPrice(totalPrice) },
    {
      label: translate('orders.money.paid'),
      value: paidAt === null ? translate('orders.alert.NOT_PAID') : formatPrice(totalPrice),
    },
    { label: translate('orders.refunded'), value: refunded && formatPrice(-totalPrice) },
  ]
}

/** The budget of each artist with what became of it, and what is paid of them. */
function spent(
  { artistBudgets: entries = [], assignedTo, noPay }: Order,
  translate: TranslateFunction,
): Fact[] {
  if (entries.length === 0) return []
  const paid = entries.filter(({ artistPaymentStatus }) => artistPaymentStatus === 'PAID')
  const facts = { paid: formatPrice(sumOf(paid)), all: formatPrice(sumOf(entries)) }
  return [
    ...entries.map(({ artist, budget, artistPaymentStatus }) => ({
      label: artist.fullName,
      value:
        noPay && artist.id === assignedTo?.id ? (
          translate('orders.money.noPay')
        ) : (
          <Row gap={8} rowGap={0} wrap>
            {formatPrice(-budget)}
            {paymentBadge(artistPaymentStatus, { translate })}
          </Row>
        ),
    })),
    {
      label: translate('orders.money.paidOut'),
      value: translate('orders.money.of', facts),
    },
  ]
}

/** What stays with the shop, for those who see both sides. */
function margin(
  { totalPrice, artistBudgets, paidAt, refunded }: Order,
  translate: TranslateFunction,
): Fact[] {
  if (totalPrice === undefined || artistBudgets === undefined) return []
  const rest = (refunded ? 0 : totalPrice) - sumOf(artistBudgets)
  return [
    {
      label: translate(paidAt === null ? 'orders.money.marginOncePaid' : 'orders.money.margin'),
      value: <Text weight="strong">{formatPrice(rest)}</Text>,
    },
  ]
}

/** The money of the order in one sum: the customer's, the artists' and the margin (A§2). */
export function MoneyCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  if (!order) return null
  const facts = [...received(order, translate), ...spent(order, translate), ...margin(order, translate)]
  if (facts.length === 0) return null
  return (
    <Card title={translate('orders.money.title')}>
      <FactList facts={facts} />
    </Card>
  )
}
