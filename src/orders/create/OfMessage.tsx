import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { getInboxMessage, type InboxMessage } from '#contract/conversation/inbox.ts'
import { nameParts } from '#contract/text/nameParts.ts'
import { Answered } from '#src/orders/messages/Answered.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { todayIn } from '#src/ui/dates/dateRange.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { isPicture } from '#src/ui/pictures/sources.ts'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { NewOrderForm } from './NewOrderForm.tsx'
import { newItem, newOrderValues } from './newOrderValues.ts'

const picturesOf = ({ attachments }: InboxMessage) => attachments.filter(isPicture)

/** What is known of an order by the message that asks for it: the sender, and the pictures as photos. */
function valuesOf(message: InboxMessage, today: string) {
  const { customer, senderName, sender, channel } = message
  const items = [newItem(picturesOf(message).map(({ id }) => id))]
  if (customer)
    return newOrderValues(today, { customerId: String(customer.id), customerName: customer.fullName, items })
  const email = channel === 'EMAIL' && sender ? { email: sender } : {}
  return newOrderValues(today, { who: 'NEW', items, customer: { ...nameParts(senderName), ...email } })
}

/** The form for an order that a message of the inbox asks for, with the message in sight (D-7.61). */
export function OfMessage({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const call = useCall()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({
    queryKey: ['newOrder', 'message', id],
    queryFn: ({ signal }) => call(getInboxMessage, { id }, { signal }),
    // What the form begins with stays what it was; the next visit asks again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error && !data)
    return <FailedNotice title={translate('newOrder.noMessage')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={320} />
  if (data.state !== 'WAITING' && data.state !== 'ANSWERED')
    return (
      <Notice icon={MailOutlineIcon} title={translate('newOrder.settled')}>
        <LinkButton to={`/inbox?message=${data.id}`}>{translate('newOrder.toMessage')}</LinkButton>
      </Notice>
    )
  return (
    <>
      <Answered message={data} />
      <NewOrderForm
        first={valuesOf(data, todayIn(zone))}
        draftKey={`newOrder.message.${data.id}`}
        message={{ id: data.id, reached: data.channel === 'EMAIL', pictures: picturesOf(data) }}
      />
    </>
  )
}
