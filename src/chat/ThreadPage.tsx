import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import { getArtist } from '#contract/artists/artists.ts'
import { useCan } from '#src/providers/account.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { Crumbs } from '#src/ui/record/Crumbs.tsx'
import styles from '#src/ui/record/RecordPage.module.css'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { ChatTexts } from './ChatTexts.tsx'
import { CHATS_PATH } from './chatPaths.ts'
import { ThreadCard } from './ThreadCard.tsx'
import { useThread } from './useThread.ts'

interface PageProps {
  readonly login: string
}

/** The page of customer service for an artist, who is no agent: their chat (B§2, D-2.15). */
export const ThreadPage = ({ login }: PageProps) => (
  <ChatTexts>
    <Page login={login} />
  </ChatTexts>
)

function Page({ login }: PageProps) {
  const translate = useTranslate()
  const artists = useCan({ access: getArtist.access })
  const { thread, error } = useThread(login)
  const name = thread?.artist.fullName ?? translate('chat.one')
  usePageTitle(name)
  if (!thread && error instanceof ApiProblem && error.status === 404) return <Nobody />
  return (
    <PageFrame aria-busy={!thread && !error}>
      <Crumbs
        crumbs={[
          { label: translate('agents.title'), to: '/cs' },
          { label: translate('chat.threads'), to: CHATS_PATH },
          { label: name },
        ]}
      />
      <header className={styles.head}>
        {thread ? (
          <PersonAvatar name={name} imageUrl={thread.artist.imageUrl} size={56} />
        ) : (
          <Skeleton width={56} height={56} radius="50%" />
        )}
        <div className={styles.name}>
          <h1>{name}</h1>
        </div>
        {artists && thread && (
          <LinkButton to={`/artists/${encodeURIComponent(thread.artist.login)}`}>
            {translate('agents.asArtist')}
          </LinkButton>
        )}
      </header>
      <ThreadCard login={login} />
    </PageFrame>
  )
}

function Nobody() {
  const translate = useTranslate()
  return (
    <PageFrame>
      <Crumbs crumbs={[{ label: translate('agents.title'), to: '/cs' }]} />
      <h1 className="visually-hidden">{translate('agents.one')}</h1>
      <Notice icon={SearchIcon} title={translate('chat.nobody')} text={translate('chat.nobodyHint')}>
        <LinkButton to="/cs">{translate('chat.back')}</LinkButton>
      </Notice>
    </PageFrame>
  )
}
