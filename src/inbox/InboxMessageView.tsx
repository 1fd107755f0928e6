import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { InboxMessage } from '#contract/conversation/inbox.ts'
import { getWholeInboxMail } from '#contract/conversation/wholeMail.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import { MessageBody } from '#src/orders/messages/conversation/MessageBody.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { INBOX_MESSAGES } from './inboxKeys.ts'
import { senderName } from './inboxNames.ts'

/** A message of the inbox: who wrote it, what it says, and what was written back. */
export const InboxMessageView = ({ message }: { readonly message: InboxMessage }) => (
  <>
    <Facts message={message} />
    <Said message={message} />
    <Answers message={message} />
  </>
)

/** What was written back before there was an order. */
function Answers({ message: { answers } }: { readonly message: InboxMessage }) {
  const translate = useTranslate()
  const say = useFaultText()
  return answers.map(({ id, at, by, text, error }) => (
    <Stack key={id} as="article" gap={4} padX={14} padY={12} corner="control" ground="sunken">
      <Text size="usual" tone="ink-2">
        {translate(by ? 'inbox.answeredBy' : 'inbox.answeredOn', {
          name: by ?? '',
          date: formatDateTime(at),
        })}
      </Text>
      <Text as="p" keepLines breaks>
        {text}
      </Text>
      {error && (
        <Text as="p" size="usual" tone="danger">
          {translate('inbox.notSent', { error: say(error) })}
        </Text>
      )}
    </Stack>
  ))
}

/** What it says, with its files. */
function Said({ message }: { readonly message: InboxMessage }) {
  const translate = useTranslate()
  const call = useCall()
  const { id, attachments } = message
  const whole = {
    key: [...INBOX_MESSAGES, id, 'whole'],
    read: (signal: AbortSignal) => call(getWholeInboxMail, { id: String(id) }, { signal }),
  }
  return (
    <Stack as="article" gap={8} padX={14} padY={12} corner="control" framed>
      <MessageBody message={message} whole={whole}>
        {attachments.length > 0 && (
          <Pictures files={attachments} label={translate('conversation.files')} rowHeight={160} />
        )}
      </MessageBody>
    </Stack>
  )
}

/** Who wrote when, and what became of it. */
function Facts({ message }: { readonly message: InboxMessage }) {
  const translate = useTranslate()
  const opens = useCan(getCustomer)
  const { at, channel, nature, sender, order, customer, settledBy, reason } = message
  const facts = [
    translate(`conversation.channel.${channel}`),
    translate('inbox.received', { date: formatDateTime(at) }),
    nature === 'ANSWER' ? null : translate(`conversation.nature.${nature}`),
    settledBy && translate('inbox.settledBy', { name: settledBy }),
    reason && translate('inbox.reasonWas', { reason }),
  ]
  return (
    <Stack gap={2} size="usual" tone="ink-2" breaks>
      <Text as="strong" tone="ink">
        {[...new Set([senderName(translate, message), sender])].filter(Boolean).join(' · ')}
      </Text>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {customer && (
        <span>
          {translate('inbox.customer')}{' '}
          {opens ? (
            <Link to={customerPath(customerKey(customer))}>{customer.fullName}</Link>
          ) : (
            customer.fullName
          )}
        </span>
      )}
      {order && (
        <span>
          {translate('inbox.linkedTo')}{' '}
          <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>
        </span>
      )}
    </Stack>
  )
}
