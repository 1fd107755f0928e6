import type { SvgIconComponent } from '@mui/icons-material'
import BoltIcon from '@mui/icons-material/BoltOutlined'
import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import type { TranslateFunction } from 'ra-core'
import type { AlertType } from '#contract/orders/alerts.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { hasWritten, LATE_ALERTS, shownAlert } from '#src/orders/data/orderCells.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './listCells.module.css'
import { signOf } from './listCells.tsx'

interface SignProps {
  readonly alert: AlertType
  readonly icon: SvgIconComponent
  readonly translate: TranslateFunction
}

/** An alert as an icon with a word or two; its whole text is for readers and on hover. */
const Sign = ({ alert, icon: Icon, translate }: SignProps) => (
  <span
    {...signOf(translate(`orders.alert.${alert}`))}
    className={styles.sign}
    data-late={LATE_ALERTS.includes(alert) || undefined}
  >
    <Icon fontSize="inherit" />
    {translate(`orders.sign.${alert}`)}
  </span>
)

const faster = (translate: TranslateFunction) => (
  <Row
    as="span"
    inline
    gap={0}
    align="stretch"
    fixed
    tone="accent"
    {...signOf(translate('orders.fasterProcessing'))}
  >
    <BoltIcon fontSize="small" />
  </Row>
)

interface NumberOptions {
  readonly translate: TranslateFunction
  readonly opens: boolean
}

/** The number, linked if the account may open the order (D-1.25), with what needs attention in words. */
export function numberCell(order: OrderRow, { translate, opens }: NumberOptions) {
  const alert = shownAlert(order)
  const late = alert !== undefined && LATE_ALERTS.includes(alert)
  const written = hasWritten(order)
  const number = opens ? (
    // Not a Link of the router, which subscribes to the address for each row; see `useRowLinks`.
    <a href={`/order/${order.code}`} className={`${styles.numberLink} stretched`}>
      #{order.number}
    </a>
  ) : (
    <span>#{order.number}</span>
  )
  return (
    <span className={styles.number}>
      {order.fasterProcessing || written ? (
        <Row as="span" gap={4} shrink>
          {number}
          {order.fasterProcessing && faster(translate)}
          {written && <Sign alert="CUSTOMER_WROTE" icon={MailOutlineIcon} translate={translate} />}
        </Row>
      ) : (
        number
      )}
      {alert && <Sign alert={alert} icon={late ? ScheduleIcon : WarningAmberIcon} translate={translate} />}
    </span>
  )
}
