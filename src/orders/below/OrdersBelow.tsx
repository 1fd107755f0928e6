import { useListContext, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Person } from '#contract/people.ts'
import { DataCards } from '#src/admin/list/DataCards.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { Pagination } from '#src/admin/list/Pagination.tsx'
import { DataTable } from '#src/admin/list/table/DataTable.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { orderBelowCard, useColumnsBelow } from './columnsBelow.tsx'
import styles from './OrdersBelow.module.css'

/** Where the list keeps its page size, apart from the list of all orders, and by what it is filtered. */
const OF = {
  artist: { storeKey: 'artistOrders', filter: 'assignee' },
  agent: { storeKey: 'agentOrders', filter: 'cs' },
} as const

const URL_LIST = {
  filters: { names: [], read: () => ({}) },
  sort: { field: 'number', order: 'DESC' },
  // Fewer than in lists of their own, which fill the window.
  sizes: [10, 30, 50],
} as const

interface OrdersBelowProps {
  /** Whose page it is: orders assigned to the artist of the record context, or handled by the agent. */
  readonly of: keyof typeof OF
}

/** The orders of a person on that person's page, sorted and paged like the list of all orders (B§2, D-1.18). */
export function OrdersBelow({ of }: OrdersBelowProps) {
  const { login } = useRecord<Person>()
  const { storeKey, filter } = OF[of]
  const lists = useCan(listOrders)
  const artists = useSees('assignedTo')
  const agents = useSees('cs')
  const always = useMemo(() => ({ [filter]: [login] }), [filter, login])
  if (!lists || !(of === 'artist' ? artists : agents)) return null
  return (
    <ListBase resource="orders" storeKey={storeKey} url={URL_LIST} filter={always}>
      <Orders all={`/?${filter}=${encodeURIComponent(login)}`} />
    </ListBase>
  )
}

function Orders({ all }: { readonly all: string }) {
  const translate = useTranslate()
  const { data, total, error } = useListContext<OrderRow>()
  return (
    <Card
      title={translate('orders.title')}
      aside={
        <Row as="span" gap={12} size="usual">
          <span className={styles.total}>{total !== undefined && formatCount(total)}</span>
          <Text as={Link} touch to={all}>
            {translate('orders.below.all')}
          </Text>
        </Row>
      }
    >
      <Stack gap={12}>
        <Rows />
        {(data || !error) && <Pagination />}
      </Stack>
    </Card>
  )
}

function Rows() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const mobile = useIsMobile()
  const opens = useHolds('VIEW_BOOKING')
  const columns = useColumnsBelow(opens)
  const card = useMemo(() => orderBelowCard(translate, opens), [translate, opens])
  const { data, error, refetch } = useListContext<OrderRow>()
  const failure = error && !data && (
    <FailedNotice title={translate('orders.failed')} error={error} retry={() => refetch()} />
  )
  const none = data?.length === 0 && (
    <Text as="p" size="usual" tone="ink-3">
      {translate('orders.below.none')}
    </Text>
  )
  const shared = {
    label: translate('orders.title'),
    rowLabel: ({ number }: OrderRow) => `#${number}`,
    placeholder: failure || none || undefined,
  }
  const open = ({ code }: OrderRow) => void navigate(`/order/${code}`)
  return mobile ? (
    <DataCards {...shared} card={card} />
  ) : (
    <Row gap={0} align="stretch" shrink>
      <DataTable {...shared} columns={columns} onOpen={opens ? open : undefined} />
    </Row>
  )
}
