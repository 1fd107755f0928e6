import ImageIcon from '@mui/icons-material/ImageOutlined'
import type { TranslateFunction } from 'ra-core'
import type { OrderRow, PaymentStatus } from '#contract/orders/orders.ts'
import { cut, paidMark, sourceLabel } from '#src/orders/data/orderCells.tsx'
import { productsOf } from '#src/orders/data/productsOf.ts'
import { narrowAgo, shortTime, shortTimeText } from '#src/ui/dates/ShortTime.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { shortDue } from '#src/ui/time/shortTime.ts'
import styles from './listCells.module.css'

/** What cells of the list need beside the order: words, and the time that they are relative to. */
export interface ListCellContext {
  readonly translate: TranslateFunction
  readonly now: number
}

/** The newest work or the photo, as a small square; its product and number are beside it. */
export function orderPicture({ picture }: Pick<OrderRow, 'picture'>, side: number) {
  return (
    <span
      className={styles.picture}
      style={{ width: side, height: side, backgroundColor: picture?.colour ?? undefined }}
    >
      {picture ? (
        <img
          key={picture.link}
          src={picture.link}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          draggable={false}
          // A picture that is gone leaves the coloured square.
          onError={({ currentTarget }) => {
            currentTarget.style.display = 'none'
          }}
        />
      ) : (
        <ImageIcon style={{ fontSize: side / 2 }} />
      )}
    </span>
  )
}

export const productCell = (order: OrderRow) => (
  <Row as="span" gap={6} shrink size="dense">
    {orderPicture(order, 28)}
    {cut(productsOf(order))}
  </Row>
)

/** A source as a tag of one line. */
export const sourceTag = (source: string | undefined) =>
  source ? <span className={styles.source}>{sourceLabel(source)}</span> : cut(null)

export const agoCell = (instant: string, { translate, now }: ListCellContext) =>
  shortTime(instant, narrowAgo(instant, now, translate))

/** A deadline, red once it has passed; of an order that is done only its date. */
export function dueCell(
  instant: string | null | undefined,
  status: OrderRow['status'],
  { translate, now }: ListCellContext,
) {
  if (!instant) return cut(null)
  const done = status === 'DONE'
  const late = !done && Date.parse(instant) < now
  return shortTime(instant, shortTimeText(shortDue(instant, now, done), translate), late)
}

/** Of what says something as a sign: its words, for readers and on hover. */
export const signOf = (text: string) => ({
  role: 'img',
  'aria-label': text,
  'data-full': text,
  'data-tip': '',
})

/** The artists' payment status in a word, with a mark. */
export const paymentSign = (status: PaymentStatus, { translate }: ListCellContext) => (
  <span {...signOf(translate(`orders.artistPayment.${status}`))} {...paidMark(status, styles.payment)}>
    {translate(`orders.payment.${status}`)}
  </span>
)
