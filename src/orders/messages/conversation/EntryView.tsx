import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import { getWholeMail } from '#contract/conversation/wholeMail.ts'
import { sendEmail } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useWrite } from '#src/orders/data/writing.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import styles from './Conversation.module.css'
import { EntryFiles } from './EntryFiles.tsx'
import { MessageBody } from './MessageBody.tsx'
import { isAnswer } from './useConversation.ts'

interface EntryProps {
  readonly order: Order
  readonly entry: ConversationEntry
}

const isUnread = ({ nature, readDate }: ConversationEntry) => nature === 'ANSWER' && readDate === null

function EntryIcon({ source, channel, nature }: ConversationEntry) {
  if (source === 'PROOF') return <ImageIcon fontSize="small" />
  if (nature === 'BOUNCE' || nature === 'COMPLAINT') return <WarningAmberIcon fontSize="small" />
  const spoken = source === 'CALL' || channel === 'MESSENGER'
  return spoken ? <ChatBubbleOutlineIcon fontSize="small" /> : <MailOutlineIcon fontSize="small" />
}

/** One entry: who wrote when and how, what, and what became of it. */
export function EntryView({ order, entry }: EntryProps) {
  const call = useCall()
  const unread = isUnread(entry)
  return (
    <li
      className={styles.entry}
      data-source={entry.source}
      data-nature={entry.nature}
      data-unread={unread || undefined}
    >
      <span className={styles.icon}>
        <EntryIcon {...entry} />
      </span>
      <Stack gap={6} grow>
        <Head entry={entry} unread={unread} />
        {entry.subject && (
          <Text as="p" weight="label" breaks>
            {entry.subject}
          </Text>
        )}
        {entry.proof && <Verdict proof={entry.proof} />}
        <MessageBody
          message={entry}
          whole={{
            key: ['wholeMail', entry.id],
            read: (signal) => call(getWholeMail, { id: order.code, messageId: String(entry.id) }, { signal }),
          }}
        >
          <EntryFiles order={order} entry={entry} />
        </MessageBody>
        <Foot entry={entry} />
        {isAnswer(entry) && <Answer order={order} entry={entry} />}
      </Stack>
    </li>
  )
}

/** Answers what the customer wrote, for who may write to them. */
function Answer({ order, entry }: EntryProps) {
  const translate = useTranslate()
  const write = useWrite()
  if (!useMayWork(order, sendEmail)) return null
  return (
    <Row>
      <Button
        icon={ReplyIcon}
        aria-label={translate('conversation.answerOf', { date: formatDateTime(entry.at) })}
        onClick={() => write({ step: undefined, purpose: 'NOTIFY', answers: entry })}
      >
        {translate('conversation.answer')}
      </Button>
    </Row>
  )
}

/** What the customer said of a version by its proof link. */
function Verdict({
  proof: { verdict, version, marks },
}: {
  readonly proof: NonNullable<ConversationEntry['proof']>
}) {
  const translate = useTranslate()
  const text = verdict === 'CHANGES' && marks === 0 ? 'NOTE' : verdict
  return (
    <Text as="p" weight="label" breaks>
      {translate(`orders.proofs.answer.${text}`, { version, smart_count: marks })}
    </Text>
  )
}

/** Who, as a name of their own or the role they have. */
function useAuthor({ source, by, senderName, sender }: ConversationEntry): string {
  const translate = useTranslate()
  const name = by ?? translate('orders.customerService')
  if (source === 'SENT') return translate('conversation.sent', { name })
  if (source === 'CALL') return translate('conversation.call', { name })
  if (source === 'PROOF') return translate('conversation.customer')
  return senderName || sender || translate('conversation.unknown')
}

function Head({ entry, unread }: { readonly entry: ConversationEntry; readonly unread: boolean }) {
  const translate = useTranslate()
  const author = useAuthor(entry)
  const { at, channel, nature } = entry
  return (
    <Row as="p" rowGap={2} wrap size="usual">
      <strong>{author}</strong>
      {unread && <span className={styles.isNew}>{translate('conversation.isNew')}</span>}
      {nature && nature !== 'ANSWER' && (
        <span className={styles.nature} data-nature={nature}>
          {translate(`conversation.nature.${nature}`)}
        </span>
      )}
      <State entry={entry} />
      <span className={styles.when}>
        {channel && <>{translate(`conversation.channel.${channel}`)} · </>}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </Row>
  )
}

/** What became of a message that was sent; only what needs a look is coloured. */
function State({ entry: { state, bouncedDate } }: { readonly entry: ConversationEntry }) {
  const translate = useTranslate()
  if (state === null) return null
  return (
    <span className={styles.state} data-state={state}>
      {translate(bouncedDate === null ? `conversation.state.${state}` : 'conversation.bounced')}
    </span>
  )
}

/** What to know about an entry: who is behind it, why it failed, who has read it. */
function Foot({ entry }: { readonly entry: ConversationEntry }) {
  const translate = useTranslate()
  const say = useFaultText()
  const { source, nature, fromCustomer, sender, state, error, readDate, readBy } = entry
  const other = source === 'RECEIVED' && nature === 'ANSWER' && !fromCustomer
  const notes = [
    nature && nature !== 'ANSWER' ? translate(`conversation.natureHint.${nature}`) : null,
    other ? [translate('conversation.otherAddress'), sender].filter(Boolean).join(' ') : null,
    state === 'FAILED' && error !== null ? say(error) : null,
    readDate === null
      ? null
      : translate('conversation.readBy', { name: readBy ?? translate('orders.customerService') }),
  ].filter((note) => note !== null)
  return notes.map((note) => (
    <Text as="p" size="small" tone="ink-2" breaks key={note}>
      {note}
    </Text>
  ))
}
