import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { MOST_COUNTED_OF_SHOP, type ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useAllStores } from '#src/stores/useAllStores.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { formatCount } from '#src/ui/format.ts'
import rows from '#src/ui/record/Rows.module.css'
import { CutText } from '#src/ui/text/CutText.tsx'
import { ShopState } from './ShopState.tsx'

/** The page of a connected shop. */
export const shopPath = (id: number): string => `/shops/detail/${id}`

/** A count of a shop; beyond the most that is counted it is "or more". */
export function ShopCount({ count }: { readonly count: number }) {
  const translate = useTranslate()
  const text = formatCount(count)
  return count < MOST_COUNTED_OF_SHOP ? text : translate('shopConnections.more', { count: text })
}

function Kind({ row }: { readonly row: ShopConnection }) {
  const translate = useTranslate()
  return translate(`shopConnections.kinds.${row.kind}`)
}

/** The store of its orders; nothing for accounts that do not see that store. */
function StoreName({ row }: { readonly row: ShopConnection }) {
  const { data } = useAllStores()
  const name = data?.find(({ id }) => id === row.storeId)?.name
  return name && <CutText full={name}>{name}</CutText>
}

export const SHOP_COLUMNS: readonly Column<ShopConnection>[] = [
  {
    key: 'name',
    label: 'shopConnections.fields.name',
    sort: 'name',
    width: 180,
    cell: ({ id, name }) => <Link to={shopPath(id)}>{name}</Link>,
  },
  { key: 'kind', label: 'shopConnections.fields.kind', width: 140, cell: (row) => <Kind row={row} /> },
  {
    key: 'store',
    label: 'shopConnections.fields.storeId',
    width: 150,
    cell: (row) => <StoreName row={row} />,
  },
  { key: 'state', label: 'shopConnections.fields.state', width: 170, cell: (row) => <ShopState row={row} /> },
  {
    key: 'lastWebhook',
    label: 'shopConnections.fields.lastWebhook',
    width: 130,
    cell: ({ lastWebhook }) => <Ago at={lastWebhook} />,
  },
  {
    key: 'lastPull',
    label: 'shopConnections.fields.lastPull',
    width: 110,
    cell: ({ lastPull }) => <Ago at={lastPull} />,
  },
  {
    key: 'waiting',
    label: 'shopConnections.fields.waiting',
    width: 90,
    numeric: true,
    cell: ({ waiting }) => <ShopCount count={waiting} />,
  },
  {
    key: 'failed',
    label: 'shopConnections.fields.failed',
    width: 90,
    numeric: true,
    cell: ({ failed }) => <ShopCount count={failed} />,
  },
]

/** A connected shop as a card for narrow windows. */
export const shopCard = (row: ShopConnection) => <Card row={row} />

function Card({ row }: { readonly row: ShopConnection }) {
  const translate = useTranslate()
  const { id, name, address, lastWebhook } = row
  return (
    <div className={rows.card}>
      <Link className="stretched" to={shopPath(id)}>
        {name}
      </Link>
      {address && <CutText full={address}>{address}</CutText>}
      <span>
        {translate(`shopConnections.kinds.${row.kind}`)}
        {lastWebhook && (
          <>
            {' · '}
            <InlineAgo at={lastWebhook} />
          </>
        )}
      </span>
      <ShopState row={row} />
    </div>
  )
}
