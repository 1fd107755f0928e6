import { useRecordContext, useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router'
import type { Agent } from '#contract/agents.ts'
import { getArtist } from '#contract/artists/artists.ts'
import { Show } from '#src/admin/record/Show.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { AgentThreads } from '#src/chat/AgentThreads.tsx'
import { ThreadCard } from '#src/chat/ThreadCard.tsx'
import { ThreadPage } from '#src/chat/ThreadPage.tsx'
import { OrdersBelow } from '#src/orders/below/OrdersBelow.tsx'
import { useCan } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import styles from './Agents.module.css'
import { agentName } from './agentNames.ts'

/** Rows of the list have less than the page shows. */
const WHOLE = { whole: true } as const

/** The page of an agent: contact, note, figures, chats and orders (D-1.18); of an artist, the chat (D-2.15). */
export default function AgentShow() {
  const translate = useTranslate()
  const artists = useCan({ access: getArtist.access })
  const { login = '' } = useParams()
  const [params] = useSearchParams()
  if (params.get('view') === 'chat') return <ThreadPage login={login} />
  return (
    <Show
      resource="agents"
      id={login.toLowerCase()}
      queryOptions={{ meta: WHOLE }}
      title={translate('agents.one')}
      crumbs={[
        ...(artists ? [{ label: translate('artists.title'), to: '/artists' }] : []),
        { label: translate('agents.title'), to: '/cs' },
      ]}
      mark={<Mark />}
      lead={<Lead />}
      back="/cs"
      missing={<ThreadPage login={login} />}
      actions={<ArtistLink />}
    >
      <div className={styles.boxes}>
        <Figures />
        <Contact />
      </div>
      <Chats />
      <OrdersBelow of="agent" />
    </Show>
  )
}

function Mark() {
  const agent = useRecordContext<Agent>()
  if (!agent) return <Skeleton width={56} height={56} radius="50%" />
  return <PersonAvatar name={agentName(agent)} imageUrl={agent.imageUrl} size={56} />
}

function Lead() {
  const translate = useTranslate()
  const agent = useRecordContext<Agent>()
  return (
    <Text as="p" tone="ink-2">
      {agent ? (
        [agent.login, !agent.activated && translate('agents.inactive')].filter(Boolean).join(' · ')
      ) : (
        <Skeleton width={90} height={12} />
      )}
    </Text>
  )
}

/** To the artist's page of the same login (D-1.17). */
function ArtistLink() {
  const translate = useTranslate()
  const { login, isArtist } = useRecord<Agent>()
  const can = useCan({ access: getArtist.access })
  if (!isArtist || !can) return null
  return <LinkButton to={`/artists/${encodeURIComponent(login)}`}>{translate('agents.asArtist')}</LinkButton>
}

/** Whom the agent answers, and their own chat if they are an artist too. */
function Chats() {
  const { login, isArtist } = useRecord<Agent>()
  return (
    <>
      <AgentThreads login={login} />
      {isArtist && <ThreadCard login={login} />}
    </>
  )
}

const FIGURES = ['currSketch', 'currColor', 'numDone'] as const

function Figures() {
  const translate = useTranslate()
  const agent = useRecord<Agent>()
  return (
    <Card title={translate('agents.figures')}>
      <Stack as="dl" columns={3}>
        {FIGURES.map((name) => (
          <div key={name} className={styles.figure}>
            <Text as="dt" size="usual" tone="ink-3">
              {translate(`agents.fields.${name}`)}
            </Text>
            <Text as="dd" size="figure" weight="strong" line={32} tabular>
              {formatCount(agent[name])}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

function Contact() {
  const translate = useTranslate()
  const agent = useRecord<Agent>()
  const phone = phoneText(agent)
  const facts = [
    {
      label: translate('agents.fields.email'),
      value: agent.email && <a href={`mailto:${agent.email}`}>{agent.email}</a>,
    },
    {
      label: translate('agents.fields.phoneNumber'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: translate('agents.fields.note'), value: agent.note },
  ]
  const known = facts.some(({ value }) => value)
  return (
    <Card title={translate('agents.contact')}>
      {known ? (
        <FactList facts={facts} />
      ) : (
        <Text as="p" tone="ink-3">
          {translate('ui.none')}
        </Text>
      )}
    </Card>
  )
}
