import KeyIcon from '@mui/icons-material/KeyOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { type ApiToken, createServiceToken, TOKEN_FILTERS } from '#contract/apiTokens/apiTokens.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { KindFilter } from './KindFilter.tsx'
import { tokenCard, useTokenColumns } from './tokenColumns.tsx'
import { tokenPath } from './tokenQueries.ts'

const loadCreate = () => import('./TokenCreate.tsx')

const URL_LIST = {
  filters: urlFilters(TOKEN_FILTERS),
  sort: { field: 'createdDate', order: 'DESC' },
  sorts: ['name', 'createdDate', 'lastUsed', 'expiresAt'],
} as const

/** The tokens of the shop and of all accounts, the newest first (D-2.29). */
export default function TokenList() {
  return (
    <ListBase resource="apiTokens" url={URL_LIST}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useTokenColumns()
  const settings = useSettingsCrumb()
  const create = useCreateDialog({
    needs: createServiceToken,
    load: loadCreate,
    label: translate('apiTokens.service.create'),
  })
  return (
    <>
      <List<ApiToken>
        title={translate('apiTokens.title')}
        crumbs={[...settings, { label: translate('apiTokens.title') }]}
        actions={create.button}
        filters={
          <>
            <SearchInput source="text" label={translate('apiTokens.search')} />
            <KindFilter />
          </>
        }
        columns={columns}
        card={tokenCard}
        rowLabel={({ name }) => name}
        onOpen={(token) => void navigate(tokenPath(token))}
        empty={
          <Notice icon={KeyIcon} title={translate('apiTokens.empty')} text={translate('apiTokens.emptyHint')}>
            {create.button}
          </Notice>
        }
        failed={translate('apiTokens.failed')}
      />
      {create.dialog}
    </>
  )
}
