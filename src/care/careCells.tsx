import type { SvgIconComponent } from '@mui/icons-material'
import CalendarTodayIcon from '@mui/icons-material/CalendarTodayOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import { useTranslate } from 'ra-core'
import { type CareReminder, markReminded } from '#contract/care/care.ts'
import type { CareType } from '#contract/care/types.ts'
import { customerPath } from '#contract/customers/key.ts'
import { type OrderStatus, statusOf } from '#contract/orders/statuses.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { personCell } from '#src/ui/people/personCell.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import styles from './Care.module.css'
import { customerOf } from './careNames.ts'
import { MarkButton } from './MarkButton.tsx'
import { WriteButton } from './WriteButton.tsx'

export interface ReminderProps {
  readonly reminder: CareReminder
}

/** The name, linked to the customer; without a login that is off (D-11.39). */
export function CustomerName({ reminder }: ReminderProps) {
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const { login } = reminder.customer
  const to = opens && login ? customerPath(login) : undefined
  return personCell({ name: customerOf(reminder), to, opens: true })
}

/** Each type has the colour of an order status (D-11.34), and an icon of its own. */
const LOOKS: Readonly<Record<CareType, readonly [OrderStatus, SvgIconComponent]>> = {
  ANNIVERSARY: ['SKETCH', CalendarTodayIcon],
  BIRTHDAY: ['CUSTOMER_REVIEW_SKETCH', LightModeIcon],
  DAY_AFTER_FIRST_ORDER_COMPLETE: ['COLOR_REVIEW', CheckIcon],
  RETURN_CUSTOMERS: ['EXPORT_FILE', RefreshIcon],
}

/** The type, and what the customer celebrates. */
export function TypeBadge({ reminder: { type, occasion } }: ReminderProps) {
  const translate = useTranslate()
  const [status, icon] = LOOKS[type]
  return (
    <span className={styles.type}>
      <StatusBadge tone={statusOf(status).color} icon={icon} label={translate(`care.type.${type}`)} />
      {occasion && (
        <Text tone="ink-2" cut data-full={occasion}>
          {occasion}
        </Text>
      )}
    </span>
  )
}

/** What can be done about a reminder; once that is done, that it is (B§2). */
export function CareActions({ reminder }: ReminderProps) {
  const translate = useTranslate()
  const marks = useCan(markReminded)
  const { status, remindedDate, remindedBy } = reminder
  const facts = { name: remindedBy ?? '–', date: formatDateTime(remindedDate) }
  if (status === 'REMINDED')
    return (
      <Row as="span" inline gap={6} tone="ink-2" data-full={translate('care.remindedBy', facts)} data-tip="">
        <CheckIcon fontSize="inherit" />
        {translate('care.status.REMINDED')}
      </Row>
    )
  if (!marks)
    return (
      <Row as="span" inline gap={6} tone="ink-2">
        {translate('care.status.CREATED')}
      </Row>
    )
  return (
    <span className={styles.actions}>
      <WriteButton reminder={reminder} />
      <MarkButton reminder={reminder} />
    </span>
  )
}
