import { useTranslate } from 'ra-core'
import type { ChatThread } from '#contract/chat/chat.ts'
import { useAccount } from '#src/providers/account.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './Chat.module.css'
import { ChatBox } from './ChatBox.tsx'
import { ChatTexts } from './ChatTexts.tsx'
import { MessageLog } from './MessageLog.tsx'
import { useThread } from './useThread.ts'

interface ThreadProps {
  readonly login: string
}

/** The conversation of customer service with an artist, and who answers. */
export const ThreadCard = ({ login }: ThreadProps) => (
  <ChatTexts>
    <Thread key={login} login={login} />
  </ChatTexts>
)

function Thread({ login }: ThreadProps) {
  const translate = useTranslate()
  const chat = useThread(login)
  const { thread } = chat
  if (!thread && chat.error instanceof ApiProblem && chat.error.status === 404) return null
  return (
    <Card
      title={translate('chat.with', { name: thread?.artist.fullName ?? login })}
      aside={thread?.lastDate && <Answering thread={thread} chat={chat} />}
    >
      <div className={styles.thread}>
        <MessageLog
          chat={chat}
          asArtist={false}
          readUpTo={thread?.readUpTo ?? 0}
          empty={translate('chat.noMessages')}
        />
        <ChatBox draftKey={`chat.${login}`} label={translate('chat.answer')} send={chat.send} />
      </div>
    </Card>
  )
}

interface AnsweringProps {
  readonly thread: ChatThread
  readonly chat: Pick<ReturnType<typeof useThread>, 'claim' | 'release'>
}

/** Who answers the artist, with taking over and releasing. */
function Answering({ thread: { answering }, chat: { claim, release } }: AnsweringProps) {
  const translate = useTranslate()
  const account = useAccount()
  const mine = answering !== null && answering.login === account?.login
  const text = mine
    ? translate('chat.youAnswer')
    : answering
      ? translate('chat.answers', { name: answering.fullName })
      : translate('chat.nobodyAnswers')
  const pending = claim.isPending || release.isPending
  return (
    <Row gap={12} rowGap={4} justify="end" wrap size="usual" tone="ink-2">
      <output>{text}</output>
      {account && !account.previewing && (
        <Button
          disabled={pending}
          onClick={() => (mine ? release.mutate() : claim.mutate(answering?.login ?? null))}
        >
          {translate(mine ? 'chat.release' : 'chat.takeOver')}
        </Button>
      )}
    </Row>
  )
}
