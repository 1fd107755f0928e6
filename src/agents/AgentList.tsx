import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AGENT_FILTERS, type AgentRow } from '#contract/agents.ts'
import { getArtist } from '#contract/artists/artists.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { ThreadList } from '#src/chat/ThreadList.tsx'
import { useCan } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AgentTabs } from './AgentTabs.tsx'
import { agentCard, agentColumns } from './agentColumns.tsx'
import { agentName, agentPath } from './agentNames.ts'

const URL_LIST = { filters: urlFilters(AGENT_FILTERS), sort: { field: 'email', order: 'ASC' } } as const

/** The agents with the numbers of their orders (B§2 Customer service list), and the chats with artists (D-2.15). */
export default function AgentList() {
  const [params] = useSearchParams()
  if (params.get('view') === 'chats') return <Threads />
  return (
    <ListBase resource="agents" url={URL_LIST}>
      <Page />
    </ListBase>
  )
}

const crumbsOf = (artists: boolean, translate: TranslateFunction) =>
  artists
    ? [{ label: translate('artists.title'), to: '/artists' }, { label: translate('agents.title') }]
    : undefined

function Threads() {
  const translate = useTranslate()
  const artists = useCan({ access: getArtist.access })
  return <ThreadList crumbs={crumbsOf(artists, translate)} tabs={<AgentTabs current="chats" />} />
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const artists = useCan({ access: getArtist.access })
  const columns = useTranslatedColumns(useMemo(() => agentColumns(artists, translate), [artists, translate]))
  const card = useMemo(() => agentCard(translate), [translate])
  return (
    <List<AgentRow>
      title={translate('agents.title')}
      crumbs={crumbsOf(artists, translate)}
      tabs={<AgentTabs current="agents" />}
      filters={<SearchInput source="text" label={translate('agents.search')} />}
      columns={columns}
      card={card}
      rowLabel={agentName}
      onOpen={(agent) => void navigate(agentPath(agent))}
      empty={
        <Notice icon={PeopleAltIcon} title={translate('agents.empty')} text={translate('agents.emptyHint')} />
      }
      failed={translate('agents.failed')}
    />
  )
}
