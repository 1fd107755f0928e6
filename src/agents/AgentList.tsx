import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AgentRow } from '#contract/agents.ts'
import { getArtist } from '#contract/artists/artists.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { textFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useCan } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { agentCard, agentColumns } from './agentColumns.tsx'
import { agentName, agentPath } from './agentNames.ts'

const URL_LIST = { filters: textFilters(['text']), sort: { field: 'email', order: 'ASC' } } as const

/** The agents with the numbers of their orders (B§2 Customer service list). */
export default function AgentList() {
  return (
    <ListBase resource="agents" url={URL_LIST}>
      <Page />
    </ListBase>
  )
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
      crumbs={
        artists
          ? [{ label: translate('artists.title'), to: '/artists' }, { label: translate('agents.title') }]
          : undefined
      }
      filters={<SearchInput source="text" label={translate('agents.search')} />}
      columns={columns}
      card={card}
      rowLabel={agentName}
      onOpen={(agent) => void navigate(agentPath(agent))}
      empty={<Notice icon="people" title={translate('agents.empty')} text={translate('agents.emptyHint')} />}
      failed={translate('agents.failed')}
    />
  )
}
