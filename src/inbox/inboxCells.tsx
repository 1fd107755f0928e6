import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { InboxRow, InboxState } from '#contract/conversation/inbox.ts'
import { useRowSearch } from '#src/admin/list/openRow.ts'
import { Badge } from '#src/ui/Badge.tsx'
import styles from './Inbox.module.css'
import { inboxMessageName, senderName } from './inboxNames.ts'

interface CellProps {
  readonly row: InboxRow
}

/** Opens the message's dialog. */
export function InboxMessageLink({ row, stretched }: CellProps & { readonly stretched?: boolean }) {
  const translate = useTranslate()
  const name = inboxMessageName(translate, row)
  return (
    <Link
      className={stretched ? 'stretched' : styles.cut}
      to={useRowSearch(row.id)}
      aria-label={translate('inbox.open', { subject: name, sender: senderName(translate, row) })}
      data-full={name}
    >
      {name}
    </Link>
  )
}

/** The subject, and below it how the text begins; a message without a subject begins with its text anyway. */
export function MessageStart({ row }: CellProps) {
  return (
    <span className={styles.start}>
      <InboxMessageLink row={row} />
      {row.subject && row.excerpt && (
        <span className={styles.excerpt} data-full={row.excerpt}>
          {row.excerpt}
        </span>
      )}
    </span>
  )
}

/** Who sent it; in a component of its own, since cells have no hooks. */
export function Sender({ row }: CellProps) {
  const name = senderName(useTranslate(), row)
  return (
    <span className={styles.cut} data-full={[name, row.sender].filter(Boolean).join(' · ')}>
      {name}
    </span>
  )
}

const ICONS: Readonly<Record<InboxState, SvgIconComponent>> = {
  WAITING: ScheduleIcon,
  LINKED: CheckIcon,
  DISMISSED: CloseIcon,
}

/** The state as a small pill, and the order that it was linked to. */
export function InboxStateCell({ row: { state, order } }: CellProps) {
  const translate = useTranslate()
  const Icon = ICONS[state]
  return (
    <span className={styles.state}>
      <Badge tone={state === 'WAITING' ? 'next' : 'quiet'} Icon={Icon}>
        {translate(`inbox.state.${state}`)}
      </Badge>
      {order && <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>}
    </span>
  )
}
