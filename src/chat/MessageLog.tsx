import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './Chat.module.css'

interface Loaded {
  readonly messages: readonly ChatMessage[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<{ readonly isFetchNextPageError: boolean; readonly error: unknown }>
}

interface MessageLogProps {
  readonly chat: Loaded
  /** Whether the reader is the artist, whose own messages are on the right. */
  readonly asArtist: boolean
  /** Id of the last message that the other side has read. */
  readonly readUpTo: number
  /** Above the first message. */
  readonly greeting?: ReactNode
  readonly empty?: string
}

/** Screen readers read what comes; the keyboard scrolls it. */
const LOG = { role: 'log', tabIndex: 0 } as const

/** The messages of a thread, newest at the bottom, where the view stays. */
export function MessageLog({ chat, asArtist, readUpTo, greeting, empty }: MessageLogProps) {
  const translate = useTranslate()
  const { messages, error, refetch } = chat
  const lastOwn = messages?.findLast(({ fromArtist }) => fromArtist === asArtist)
  if (!messages && error)
    return <FailedNotice title={translate('chat.failed')} error={error} retry={refetch} />
  return (
    <div {...LOG} className={styles.log} aria-label={translate('chat.messages')} aria-busy={!messages}>
      <div className={styles.messages}>
        {messages ? (
          <>
            {chat.hasNextPage ? <Older chat={chat} /> : greeting}
            {messages.length === 0 && empty && (
              <Text as="p" padX={16} padY={12} size="small" tone="ink-2" line={16}>
                {empty}
              </Text>
            )}
            {messages.map((message) => (
              <Message key={message.id} message={message} own={message.fromArtist === asArtist}>
                {message === lastOwn && message.id <= readUpTo && (
                  <Text as="p" size="small" tone="ink-2" line={16}>
                    {translate('chat.seen')}
                  </Text>
                )}
              </Message>
            ))}
          </>
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  )
}

function Older({ chat: { isFetchingNextPage, fetchNextPage } }: Pick<MessageLogProps, 'chat'>) {
  const translate = useTranslate()
  const toast = useToast()
  const load = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError) toast.error(error)
  }
  return (
    <Button className={styles.older} disabled={isFetchingNextPage} onClick={() => void load()}>
      {translate(isFetchingNextPage ? 'chat.loadingOlder' : 'chat.older')}
    </Button>
  )
}

interface MessageProps {
  readonly message: ChatMessage
  readonly own: boolean
  readonly children?: ReactNode
}

function Message({ message, own, children }: MessageProps) {
  const translate = useTranslate()
  const { author, at, text, attachments } = message
  const name = own && author === null ? translate('chat.you') : (author?.fullName ?? translate('chat.staff'))
  return (
    <article className={styles.message} data-own={own || undefined}>
      <Text as="p" size="small" tone="ink-2" line={16}>
        {name}{' '}
        <Text as="time" tabular dateTime={at}>
          {formatDateTime(at)}
        </Text>
      </Text>
      {text !== '' && (
        <div className={styles.bubble}>
          <LinkedText text={text} />
        </div>
      )}
      {attachments.length > 0 && (
        <Pictures files={attachments} label={translate('chat.pictures')} rowHeight={112} />
      )}
      {children}
    </article>
  )
}

/** What customer service says before anything was written (B§9). */
export function Greeting() {
  const translate = useTranslate()
  return (
    <article className={styles.message}>
      <Text as="p" size="small" tone="ink-2" line={16}>
        {translate('chat.staff')}
      </Text>
      <div className={styles.bubble}>{translate('chat.greeting')}</div>
    </article>
  )
}

const Waiting = () => (
  <>
    <Skeleton width="60%" height={40} />
    <Skeleton width="45%" height={40} />
  </>
)
