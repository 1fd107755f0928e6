import { useTranslate } from 'ra-core'
import {
  createDeliveryLink,
  type DeliveryLink,
  listDeliveryLinks,
  revokeDeliveryLink,
} from '#contract/customerPages/deliveryLinks.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useCall } from '#src/providers/useCall.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { LinkList, LinkText } from './LinkList.tsx'
import { deliveryLinksKey } from './linkKeys.ts'
import { NewLink } from './NewLink.tsx'
import { RevokeButton } from './RevokeButton.tsx'

const isOver = ({ state }: DeliveryLink): boolean => state === 'EXPIRED' || state === 'REVOKED'

function DeliveryLinkText({ link }: { readonly link: DeliveryLink }) {
  const translate = useTranslate()
  const { state, createdDate, createdBy: name, openedDate, downloadedDate, revokedDate, expiresDate } = link
  const on = (key: string, date: string | null) =>
    date === null ? undefined : translate(`orders.${key}`, { date: formatDateTime(date) })
  return (
    <LinkText
      head={translate(`orders.delivery.links.state.${state}`)}
      lines={[
        translate('orders.proofs.sent', { date: formatDateTime(createdDate), name }),
        on('proofs.opened', openedDate),
        on('delivery.links.downloaded', downloadedDate),
        on('proofs.revokedOn', revokedDate),
        isOver(link) ? undefined : on('proofs.until', expiresDate),
      ]}
    />
  )
}

/** The links to the delivered files, and a new one to copy while there are some. */
export function DeliveryLinks({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const call = useCall()
  const id = String(order.id)
  const links = deliveryLinksKey(order.code)
  return (
    <>
      {order.deliveries.attachments.length > 0 && (
        <NewLink
          order={order}
          create={() => call(createDeliveryLink, { id })}
          links={links}
          hint={translate('orders.delivery.links.newLinkHint')}
        />
      )}
      <LinkList
        links={links}
        load={(signal) => call(listDeliveryLinks, { id }, { signal })}
        texts="orders.delivery.links"
      >
        {(link) => (
          <>
            <DeliveryLinkText link={link} />
            {!isOver(link) && (
              <RevokeButton
                order={order}
                link={link}
                revoke={(linkId) => call(revokeDeliveryLink, { id, linkId })}
                links={links}
              />
            )}
          </>
        )}
      </LinkList>
    </>
  )
}
