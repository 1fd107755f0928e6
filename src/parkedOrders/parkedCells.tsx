import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ParkedRow, ParkedState } from '#contract/parkedOrders/parkedOrders.ts'
import { useRowSearch } from '#src/admin/list/openRow.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { RowLink } from '#src/ui/record/RowLink.tsx'
import { faultText, parkedName } from './parkedWords.ts'

interface CellProps {
  readonly row: ParkedRow
}

/** Opens the order's dialog. */
export function ParkedLink({ row, stretched }: CellProps & { readonly stretched?: boolean }) {
  const translate = useTranslate()
  const name = parkedName(translate, row)
  return (
    <RowLink
      stretched={stretched}
      to={useRowSearch(row.id)}
      aria-label={translate('parked.open', { name, customer: row.customerName ?? '–' })}
      data-full={name}
    >
      {name}
    </RowLink>
  )
}

/** Why it was not taken in; in a component of its own, since cells have no hooks. */
export function Faults({ row }: CellProps) {
  const translate = useTranslate()
  const text = row.faults.map((fault) => faultText(translate, fault)).join(' ')
  return (
    <Text block wide cut data-full={text}>
      {text}
    </Text>
  )
}

const ICONS: Readonly<Record<ParkedState, SvgIconComponent>> = {
  WAITING: ScheduleIcon,
  TAKEN: CheckIcon,
  DISMISSED: CloseIcon,
  IGNORED: CloseIcon,
}

/** The state as a small pill, and the order that it became. */
export function ParkedStateCell({ row: { state, order } }: CellProps) {
  const translate = useTranslate()
  const Icon = ICONS[state]
  return (
    <Row as="span" rowGap={4} wrap>
      <Badge tone={state === 'WAITING' ? 'next' : 'quiet'} Icon={Icon}>
        {translate(`parked.state.${state}`)}
      </Badge>
      {order && <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>}
    </Row>
  )
}
