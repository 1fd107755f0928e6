import CheckIcon from '@mui/icons-material/CheckOutlined'
import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useRef } from 'react'
import {
  type ConversationEntry,
  getConversation,
  noteCall,
  readAnswers,
} from '#contract/conversation/conversation.ts'
import { sendEmail } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CONVERSATION_ID } from '#src/orders/data/conversationId.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useWrite } from '#src/orders/data/writing.ts'
import { useCan } from '#src/providers/account.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { CallForm } from './CallForm.tsx'
import styles from './Conversation.module.css'
import { EntryView } from './EntryView.tsx'
import { isAnswer, useConversation } from './useConversation.ts'
import { useConversationWrites } from './useConversationWrites.ts'

/** What was written to the customer and what came back; for those who may write (D-7.8). */
export function ConversationCard() {
  const order = useRecordContext<Order>()
  const sees = useCan(getConversation)
  return order && sees ? <Conversation order={order} /> : null
}

function Conversation({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const notes = useMayWork(order, noteCall)
  const conversation = useConversation(order.code)
  const { entries, unread, error, refetch } = conversation
  useAnswerAction(order, entries)
  return (
    <div id={CONVERSATION_ID} tabIndex={-1} className={styles.place}>
      <Card
        title={translate('conversation.title')}
        aside={
          unread > 0 && (
            <Text
              padX={8}
              ground="accent-paper"
              corner="small"
              size="small"
              tone="accent"
              weight="strong"
              line={22}
            >
              {translate('conversation.unread', { smart_count: unread })}
            </Text>
          )
        }
      >
        <Row justify="between" wrap below={12}>
          {notes && <CallForm order={order} />}
          <ReadButton order={order} conversation={conversation} />
        </Row>
        {error && !entries && (
          <FailedNotice title={translate('conversation.failed')} error={error} retry={refetch} />
        )}
        {!entries && !error && <Waiting />}
        {entries?.length === 0 && <Empty />}
        {entries && entries.length > 0 && (
          <Stack as="ol" gap={8}>
            {entries.map((entry) => (
              <EntryView key={`${entry.source} ${entry.id}`} order={order} entry={entry} />
            ))}
          </Stack>
        )}
        <Older conversation={conversation} />
      </Card>
    </div>
  )
}

/** Offers an answer to what the customer wrote last, as its own button does. */
function useAnswerAction(order: Order, entries: readonly ConversationEntry[] = []) {
  const translate = useTranslate()
  const write = useWrite()
  const answers = entries.find(isAnswer)
  const may = useMayWork(order, sendEmail)
  usePageAction(
    answers && may
      ? {
          key: 'answer',
          label: translate('conversation.answerOf', { date: formatDateTime(answers.at) }),
          icon: ReplyIcon,
          secondary: true,
          run: () => write({ step: undefined, purpose: 'NOTIFY', answers }),
        }
      : undefined,
  )
}

interface ConversationProps {
  readonly conversation: ReturnType<typeof useConversation>
}

/** Marks what is shown as read; an answer that comes meanwhile stays unread. */
function ReadButton({
  order,
  conversation: { entries = [], unread },
}: ConversationProps & { readonly order: Order }) {
  const translate = useTranslate()
  const reads = useMayWork(order, readAnswers)
  const { read } = useConversationWrites(order)
  const shown = entries.filter(({ source }) => source === 'RECEIVED').map(({ id }) => id)
  if (!reads || unread === 0 || shown.length === 0) return null
  return (
    <Button icon={CheckIcon} disabled={read.isPending} onClick={() => read.mutate(Math.max(...shown))}>
      {translate('conversation.read')}
    </Button>
  )
}

function Older({ conversation }: ConversationProps) {
  const translate = useTranslate()
  const toast = useToast()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = conversation
  const load = async () => {
    const { isFetchNextPageError, error, hasNextPage: further } = await fetchNextPage()
    if (isFetchNextPageError) toast.error(error)
    // The button disappears after the last page: keep the focus here.
    else if (!further) end.current?.focus()
  }
  return (
    <div ref={end} tabIndex={-1} className={styles.older}>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void load()}>
          {translate(isFetchingNextPage ? 'conversation.loadingOlder' : 'conversation.older')}
        </Button>
      )}
    </div>
  )
}

function Waiting() {
  const translate = useTranslate()
  return (
    <Stack as="output" gap={8} aria-label={translate('conversation.loading')}>
      {[0, 1].map((row) => (
        <Stack as="span" gap={8} padX={14} padY={12} key={row}>
          <Skeleton width="40%" height={16} />
          <Skeleton height={40} />
        </Stack>
      ))}
    </Stack>
  )
}

function Empty() {
  const translate = useTranslate()
  return (
    <Text as="p" size="small" tone="ink-2" breaks>
      {translate('conversation.empty')}
    </Text>
  )
}
