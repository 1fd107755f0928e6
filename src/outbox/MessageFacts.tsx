import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { OutboxMessage } from '#contract/outbox.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { FileLinks } from '#src/ui/pictures/FileLinks.tsx'
import { type Fact, FactList } from '#src/ui/record/FactList.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { errorOf } from './messageNames.ts'
import { StateBadge } from './StateBadge.tsx'

interface MessageProps {
  readonly message: OutboxMessage
}

/** Recipient, state, attempts and attachments of a message. */
export function MessageFacts({ message }: MessageProps) {
  const translate = useTranslate()
  const { to, channel, kind, attempts, createdDate, createdBy, order, attachments } = message
  const fact = (name: string, value: Fact['value']): Fact => ({
    label: translate(`outbox.columns.${name}`),
    value,
  })
  const facts: readonly Fact[] = [
    fact('to', to),
    fact('channel', translate(`outbox.channel.${channel}`)),
    fact('kind', translate(`outbox.kind.${kind}`)),
    fact('created', [formatDateTime(createdDate), createdBy].filter(Boolean).join(' · ')),
    fact('order', order && <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>),
    fact('state', <State message={message} />),
    fact('attempts', attempts),
    {
      label: translate('outbox.attachments'),
      value: attachments.length > 0 && <FileLinks files={attachments} />,
    },
  ]
  return <FactList facts={facts} />
}

/** The state, what it means, when it was or will be sent, and why the last attempt failed. */
function State({ message }: MessageProps) {
  const translate = useTranslate()
  const say = useFaultText()
  const { state, sentDate, nextAttempt } = message
  const error = errorOf(message)
  const hint = translate(`outbox.stateHint.${state}`, { _: '' })
  return (
    <Stack as="span" gap={4} align="start">
      <StateBadge state={state} />
      {hint && <span>{hint}</span>}
      {sentDate && <span>{translate('outbox.sentAt', { date: formatDateTime(sentDate) })}</span>}
      {nextAttempt && <span>{translate('outbox.nextAt', { date: formatDateTime(nextAttempt) })}</span>}
      {error && (
        <Text padX={8} padY={4} ground="sunken" corner="small" tone="ink-2">
          {say(error)}
        </Text>
      )}
    </Stack>
  )
}
