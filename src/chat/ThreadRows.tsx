import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { type ChatThread, listChats } from '#contract/chat/chat.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { CHAT_KEYS } from './chatKeys.ts'
import { threadPath } from './chatPaths.ts'
import styles from './Threads.module.css'

const KEYS = [CHAT_KEYS.threads]

interface RowsProps {
  /** Only threads that this agent answers. */
  readonly agent?: string
}

function useThreads(agent: string | undefined) {
  const call = useCall()
  useLiveQueries(['chats', 'missed'], KEYS)
  return useInfiniteQuery({
    queryKey: [...CHAT_KEYS.threads, agent ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        listChats,
        {},
        { query: { ...(agent && { agent }), ...(pageParam && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
  })
}

/** Threads, live: who waits for an answer first. */
export function ThreadRows({ agent }: RowsProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useThreads(agent)
  if (!data && error)
    return <FailedNotice title={translate('chat.threadsFailed')} error={error} retry={refetch} />
  if (!data) return <Waiting />
  // A thread that was answered meanwhile may be on two pages.
  const threads = [
    ...new Map(
      data.pages.flatMap((page) => page.threads).map((thread) => [thread.artist.id, thread]),
    ).values(),
  ]
  if (threads.length === 0)
    return agent ? (
      <Text as="p" tone="ink-2">
        {translate('chat.answersNobody')}
      </Text>
    ) : (
      <Notice
        icon={ChatBubbleOutlineIcon}
        title={translate('chat.noThreads')}
        text={translate('chat.noThreadsHint')}
      />
    )
  const more = async () => {
    const { isFetchNextPageError, error: failure } = await fetchNextPage()
    if (isFetchNextPageError) toast.error(failure)
  }
  return (
    <>
      <ul className={styles.rows} aria-label={translate('chat.threads')}>
        {threads.map((thread) => (
          <li key={thread.artist.id}>
            <Row thread={thread} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void more()}>
          {translate('chat.more')}
        </Button>
      )}
    </>
  )
}

function Row({ thread }: { readonly thread: ChatThread }) {
  const translate = useTranslate()
  const { artist, unread, waiting, answering, lastDate, lastFromArtist } = thread
  const said = thread.excerpt || translate('chat.picture')
  return (
    <Link className={styles.row} to={threadPath(artist.login)} data-unread={unread > 0 || undefined}>
      <PersonAvatar name={artist.fullName || artist.login} imageUrl={artist.imageUrl} size={36} />
      <Stack as="span" gap={0} grow>
        <Text weight={unread > 0 ? 'title' : 'label'} cut>
          {artist.fullName || artist.login}
        </Text>
        <Text tone={unread > 0 ? 'ink' : 'ink-2'} weight={unread > 0 ? 'title' : undefined} cut>
          {lastFromArtist ? said : translate('chat.answered', { text: said })}
        </Text>
      </Stack>
      <span className={styles.state}>
        <InlineAgo at={lastDate} />
        <span className={styles.marks}>
          {answering && <span>{translate('chat.answers', { name: answering.fullName })}</span>}
          {waiting && <span className={styles.waits}>{translate('chat.waiting')}</span>}
          {unread > 0 && (
            <span className={styles.unread}>
              {unread}{' '}
              <span className="visually-hidden">{translate('chat.unread', { smart_count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function Waiting() {
  const translate = useTranslate()
  return (
    <output className={styles.rows} aria-label={translate('chat.loading')}>
      {[0, 1, 2].map((row) => (
        <span key={row} className={styles.row}>
          <Skeleton width={36} height={36} radius="50%" />
          <Skeleton width="50%" height={16} />
        </span>
      ))}
    </output>
  )
}
