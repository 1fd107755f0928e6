import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { anyOf } from '#contract/access.ts'
import { ARTIST_FILTERS, type ArtistRow } from '#contract/artists/artists.ts'
import { createPayout } from '#contract/payouts/payouts.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useChatCount } from '#src/chat/useChatCount.ts'
import { useCan } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { formatCount } from '#src/ui/format.ts'
import styles from '#src/ui/record/ListHead.module.css'
import { artistName, artistPath } from '../artistNames.ts'
import { BulkArtists } from '../pay/BulkArtists.tsx'
import { useArtistColumns } from './useArtistColumns.tsx'

const URL_LIST = { filters: urlFilters(ARTIST_FILTERS), sort: { field: 'firstName', order: 'ASC' } } as const
const AGENTS = { access: anyOf('ACCESS_CS') }

/** The artists with their workload, scores and what they are owed (B§2 Artists list). */
export default function ArtistList() {
  const pays = useCan(createPayout)
  return (
    <ListBase resource="artists" url={URL_LIST} selects={pays}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { columns, card } = useArtistColumns()
  const rowLabel = useCallback(
    (artist: ArtistRow) => translate('artists.select', { name: artistName(artist) }),
    [translate],
  )
  return (
    <List<ArtistRow>
      title={translate('artists.title')}
      actions={<AgentsLink />}
      filters={<SearchInput source="text" label={translate('artists.search')} />}
      columns={columns}
      card={card}
      rowLabel={rowLabel}
      onOpen={(artist) => void navigate(artistPath(artist))}
      empty={
        <Notice icon={PaletteIcon} title={translate('artists.empty')} text={translate('artists.emptyHint')} />
      }
      failed={translate('artists.failed')}
    >
      <BulkArtists />
    </List>
  )
}

/** The agents have no menu entry: they are linked beside the artists (D-1.12). */
function AgentsLink() {
  const translate = useTranslate()
  const can = useCan(AGENTS)
  const unread = useChatCount()
  if (!can) return null
  return (
    <Link className={styles.action} to="/cs">
      <PeopleAltIcon fontSize="small" />
      <span>{translate('agents.title')}</span>
      {unread > 0 && <b className={styles.count}>{formatCount(unread)}</b>}
    </Link>
  )
}
