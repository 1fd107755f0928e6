import type { TranslateFunction } from 'ra-core'
import type { AlertType } from '#contract/orders/alerts.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { hasWritten, LATE_ALERTS, shownAlert } from '#src/orders/data/orderCells.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './listCells.module.css'

interface SignProps {
  readonly alert: AlertType
  readonly icon: IconName
  readonly translate: TranslateFunction
}

/** An alert as an icon with a word or two; its whole text is for readers and on hover. */
const Sign = ({ alert, icon, translate }: SignProps) => {
  const text = translate(`orders.alert.${alert}`)
  return (
    <span
      className={styles.sign}
      data-late={LATE_ALERTS.includes(alert) || undefined}
      data-full={text}
      data-tip=""
    >
      <Icon name={icon} size={12} />
      <span aria-hidden="true">{translate(`orders.sign.${alert}`)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

function faster(translate: TranslateFunction) {
  const text = translate('orders.fasterProcessing')
  return (
    <span className={styles.faster} data-full={text} data-tip="">
      <Icon name="bolt" size={14} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

interface NumberOptions {
  readonly translate: TranslateFunction
  readonly opens: boolean
}

/** The number, linked if the account may open the order (D-1.25), with what needs attention in words. */
export function numberCell(order: OrderRow, { translate, opens }: NumberOptions) {
  const alert = shownAlert(order)
  const late = alert !== undefined && LATE_ALERTS.includes(alert)
  return (
    <span className={styles.number}>
      <span className={styles.numberLine}>
        {opens ? (
          // Not a Link of the router, which subscribes to the address for each row; see `useRowLinks`.
          <a href={`/order/${order.code}`} className={`${styles.numberLink} stretched`}>
            #{order.number}
          </a>
        ) : (
          <span>#{order.number}</span>
        )}
        {order.fasterProcessing && faster(translate)}
        {hasWritten(order) && <Sign alert="CUSTOMER_WROTE" icon="mail" translate={translate} />}
      </span>
      {alert && <Sign alert={alert} icon={late ? 'clock' : 'warning'} translate={translate} />}
    </span>
  )
}
