import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import rows from '#src/ui/record/Rows.module.css'
import { CutText } from '#src/ui/text/CutText.tsx'
import { WebhookState } from './WebhookState.tsx'

/** The page of an endpoint. */
export const webhookPath = (id: number): string => `/webhooks/detail/${id}`

export const WEBHOOK_COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    key: 'name',
    label: 'webhooks.fields.name',
    sort: 'name',
    width: 190,
    cell: ({ id, name }) => <Link to={webhookPath(id)}>{name}</Link>,
  },
  {
    key: 'url',
    label: 'webhooks.fields.url',
    width: 300,
    cell: ({ url }) => <CutText full={url}>{url}</CutText>,
  },
  {
    key: 'events',
    label: 'webhooks.fields.events',
    width: 230,
    cell: ({ events }) => <CutText full={events.join(', ')}>{events.join(', ')}</CutText>,
  },
  { key: 'state', label: 'webhooks.fields.state', width: 130, cell: (row) => <WebhookState row={row} /> },
  {
    key: 'lastDelivery',
    label: 'webhooks.fields.lastDelivery',
    width: 120,
    cell: ({ lastDelivery }) => <Ago at={lastDelivery} />,
  },
]

/** An endpoint as a card for narrow windows. */
export const webhookCard = (row: WebhookEndpoint) => <Card row={row} />

function Card({ row }: { readonly row: WebhookEndpoint }) {
  const translate = useTranslate()
  const { id, name, url, events, lastDelivery } = row
  return (
    <div className={rows.card}>
      <Link className="stretched" to={webhookPath(id)}>
        {name}
      </Link>
      <CutText full={url}>{url}</CutText>
      <span>
        {translate('webhooks.chosen', { smart_count: events.length })}
        {lastDelivery && (
          <>
            {' · '}
            <InlineAgo at={lastDelivery} />
          </>
        )}
      </span>
      <WebhookState row={row} />
    </div>
  )
}
