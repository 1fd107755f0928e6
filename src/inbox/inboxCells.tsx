import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { InboxRow, InboxState } from '#contract/conversation/inbox.ts'
import { useRowSearch } from '#src/admin/list/openRow.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { RowLink } from '#src/ui/record/RowLink.tsx'
import { inboxMessageName, senderName } from './inboxNames.ts'

interface CellProps {
  readonly row: InboxRow
}

/** Opens the message's dialog. */
export function InboxMessageLink({ row, stretched }: CellProps & { readonly stretched?: boolean }) {
  const translate = useTranslate()
  const name = inboxMessageName(translate, row)
  return (
    <RowLink
      stretched={stretched}
      to={useRowSearch(row.id)}
      aria-label={translate('inbox.open', { subject: name, sender: senderName(translate, row) })}
      data-full={name}
    >
      {name}
    </RowLink>
  )
}

/** The subject, and below it how the text begins; a message without a subject begins with its text anyway. */
export function MessageStart({ row }: CellProps) {
  return (
    <Stack as="span" gap={0} line={16}>
      <InboxMessageLink row={row} />
      {row.subject && row.excerpt && (
        <Text size="small" tone="ink-2" cut data-full={row.excerpt}>
          {row.excerpt}
        </Text>
      )}
    </Stack>
  )
}

/** Who sent it; in a component of its own, since cells have no hooks. */
export function Sender({ row }: CellProps) {
  const name = senderName(useTranslate(), row)
  return (
    <Text block wide cut data-full={[name, row.sender].filter(Boolean).join(' · ')}>
      {name}
    </Text>
  )
}

const ICONS: Readonly<Record<InboxState, SvgIconComponent>> = {
  WAITING: ScheduleIcon,
  ANSWERED: ReplyIcon,
  LINKED: CheckIcon,
  DISMISSED: CloseIcon,
}

/** The state as a small pill, and the order that it was linked to. */
export function InboxStateCell({ row: { state, order } }: CellProps) {
  const translate = useTranslate()
  const Icon = ICONS[state]
  return (
    <Row as="span" rowGap={4} wrap>
      <Badge tone={state === 'WAITING' ? 'next' : 'quiet'} Icon={Icon}>
        {translate(`inbox.state.${state}`)}
      </Badge>
      {order && <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>}
    </Row>
  )
}
