import type { SvgIconComponent } from '@mui/icons-material'
import BoltIcon from '@mui/icons-material/BoltOutlined'
import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import type { TranslateFunction } from 'ra-core'
import { Link } from 'react-router'
import type { OrderRow, PaymentStatus } from '#contract/orders/orders.ts'
import { type OrderStatus, statusOf } from '#contract/orders/statuses.ts'
import type { Tone } from '#src/theme.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { formatDateTime, formatDollars } from '#src/ui/format.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { type BudgetAbilities, hasBudgetPanel } from './budgetRules.ts'
import styles from './orders.module.css'
import type { AssignKind, OpenPanel } from './panels.ts'

/** What cells need to render without hooks, the same for all rows. */
export interface CellContext {
  readonly translate: TranslateFunction
  readonly open: OpenPanel
}

/** A source in capitals with a space (A§9). */
export const sourceLabel = (source: string | undefined): string => source?.replaceAll('_', ' ') ?? ''

/** Text that is truncated if long; the full text shows on hover and focus. */
export const cut = (text: string | null | undefined) =>
  text ? (
    <span className={styles.cut} data-full={text}>
      {text}
    </span>
  ) : (
    <span className={styles.none}>–</span>
  )

/** Date above time, to keep the columns narrow. */
export const dateCell = (instant: string | null) => {
  if (instant === null) return cut(null)
  const [day = '', time = ''] = formatDateTime(instant).split(' ')
  return (
    <time className={styles.date} dateTime={instant}>
      {day} <span className={styles.time}>{time}</span>
    </time>
  )
}

export const statusBadge = (status: OrderStatus, { translate }: Pick<CellContext, 'translate'>) => (
  <StatusBadge tone={statusOf(status).color} label={translate(`orders.status.${status}`)} />
)

const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  PAID: 'done',
  UNPAID: 'new',
  PARTIAL_PAID: 'review',
}

/** A circle that fills with what the artists are paid, for an element that is laid out by `className`. */
export const paidMark = (status: PaymentStatus, className: string | undefined) => ({
  className: `${styles.paid} ${className}`,
  'data-tone': PAYMENT_TONES[status],
})

/**
 * The artists' payment status; UNPAID by default (A§4). `payment` says it beside the name of an artist, `artistPayment`
 * where it stands alone and would be taken for the customer's.
 */
export const paymentBadge = (
  status: PaymentStatus | undefined,
  { translate }: Pick<CellContext, 'translate'>,
  words: 'payment' | 'artistPayment' = 'payment',
) => (
  <span {...paidMark(status ?? 'UNPAID', styles.payment)}>
    {translate(`orders.${words}.${status ?? 'UNPAID'}`)}
  </span>
)

/** The order's status, its canvas status, and whether it is refunded. */
export function statusCell(order: OrderRow, context: Pick<CellContext, 'translate'>) {
  const { translate } = context
  const { hasCanvas, statusForCanvas: printing } = order
  const canvas = hasCanvas && printing !== 'NEW_ORDER' && printing !== order.status ? printing : undefined
  const label = canvas && translate('orders.canvas', { status: translate(`orders.status.${canvas}`) })
  // Not all widths fit both, so hovering shows the full text.
  const full = label && {
    'data-full': `${translate(`orders.status.${order.status}`)} · ${label}`,
    'data-tip': '',
  }
  return (
    <span className={styles.badges} data-several={canvas || order.refunded ? '' : undefined} {...full}>
      {statusBadge(order.status, context)}
      {order.refunded && <span className={styles.refunded}>{translate('orders.refunded')}</span>}
      {canvas && label && <StatusBadge tone={statusOf(canvas).color} label={label} />}
    </span>
  )
}

/** Whether the customer wrote and nobody has read it: also on orders that are done, and beside any other alert. */
export const hasWritten = ({ alerts }: Pick<OrderRow, 'alerts'>): boolean => alerts.includes('CUSTOMER_WROTE')

/** The alert to show, apart from `hasWritten`; of a done order, that its shop changed it. */
export const shownAlert = ({ alert, status }: Pick<OrderRow, 'alert' | 'status'>) =>
  alert && alert !== 'CUSTOMER_WROTE' && (status !== 'DONE' || alert === 'SHOP_CHANGED') ? alert : undefined

export const LATE_ALERTS: readonly string[] = ['LATE_FINAL_DEADLINE', 'LATE_WORK_LOG_DEADLINE']

interface SignProps {
  readonly text: string
  readonly icon: SvgIconComponent
  readonly late: boolean
}

const Sign = ({ text, icon: Icon, late }: SignProps) => (
  <span className={styles.alert} data-late={late || undefined} data-full={text} data-tip="">
    <Icon fontSize="inherit" />
    <span className="visually-hidden">{text}</span>
  </span>
)

/** Alert icons next to the number, with text on hover and for screen readers. */
export function signs(order: OrderRow, { translate }: Pick<CellContext, 'translate'>) {
  const alert = shownAlert(order)
  const late = alert !== undefined && LATE_ALERTS.includes(alert)
  const faster = order.fasterProcessing ? translate('orders.fasterProcessing') : ''
  return (
    <>
      {alert && (
        <Sign
          text={translate(`orders.alert.${alert}`)}
          icon={late ? ScheduleIcon : WarningAmberIcon}
          late={late}
        />
      )}
      {hasWritten(order) && (
        <Sign text={translate('orders.alert.CUSTOMER_WROTE')} icon={MailOutlineIcon} late={false} />
      )}
      {faster && (
        <span className={styles.faster} data-full={faster} data-tip="">
          <BoltIcon fontSize="small" />
          <span className="visually-hidden">{faster}</span>
        </span>
      )}
    </>
  )
}

export function customerCell(order: OrderRow, { translate, open }: CellContext) {
  const name = order.customer?.fullName
  if (!name) return cut(null)
  return (
    <BareButton
      className={styles.cell}
      aria-haspopup="dialog"
      aria-label={translate('orders.customer.open', { name })}
      onClick={(event) => open('customer', order, event.currentTarget)}
    >
      {cut(name)}
    </BareButton>
  )
}

const budgetText = ({ budget }: OrderRow) =>
  budget === undefined ? <span className={styles.none}>–</span> : formatDollars(budget)

/**
 * The assigned artist's budget, and the number of other artists' entries (D-8.5). Plain text for accounts
 * that may neither change it nor see its history.
 */
export function budgetCell(order: OrderRow, { translate, open }: CellContext, abilities: BudgetAbilities) {
  const entries = order.artistBudgets?.length ?? 0
  return (
    <>
      {entries > 1 && (
        <BareButton
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={translate('orders.budgets.open', { count: entries, more: entries - 1 })}
          onClick={(event) => open('budgets', order, event.currentTarget)}
        >
          {translate('orders.budgets.more', { count: entries - 1 })}
        </BareButton>
      )}
      {order.budget === undefined || !hasBudgetPanel(order, abilities) ? (
        budgetText(order)
      ) : (
        <BareButton
          className={`${styles.cell} ${styles.budget}`}
          aria-haspopup="dialog"
          aria-label={translate('orders.budget.open', {
            number: order.number,
            amount: formatDollars(order.budget),
          })}
          onClick={(event) => open('budget', order, event.currentTarget)}
        >
          {budgetText(order)}
        </BareButton>
      )}
    </>
  )
}

interface Assigned {
  readonly kind: AssignKind
  readonly name: string | undefined
  readonly avatar?: boolean
  /** Path of the assignee's page, if the account may open it but not assign. */
  readonly page?: string | undefined
}

/** The assignee: a button that opens the picker if the account may change it. */
export function assignCell(
  order: OrderRow,
  { kind, name, avatar, page }: Assigned,
  can: boolean,
  context: CellContext,
) {
  const { translate, open } = context
  const face = avatar && name && (
    <span className={styles.face}>
      <PersonAvatar name={name} size={20} />
    </span>
  )
  const text = name ? cut(name) : <span className={styles.none}>{translate('orders.unassigned')}</span>
  if (!can) {
    return (
      <span className={styles.person}>
        {face}
        {page ? <Link to={page}>{text}</Link> : text}
      </span>
    )
  }
  const action = translate(`orders.assign.${kind}`)
  const current = { action, number: order.number, name: name ?? translate('orders.unassigned') }
  return (
    <BareButton
      className={`${styles.cell} ${styles.picks}`}
      aria-haspopup="dialog"
      aria-label={translate('orders.assign.current', current)}
      onClick={(event) => open(kind, order, event.currentTarget)}
    >
      {face}
      {text}
    </BareButton>
  )
}
