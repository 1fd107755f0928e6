import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  type CustomerGroupRow,
  createCustomerGroup,
  GROUP_FILTERS,
  getCustomerGroup,
} from '#contract/customers/groups.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { groupCard, useGroupColumns } from './groupColumns.tsx'
import { groupPath } from './groupQueries.ts'

const loadCreate = () => import('./GroupCreate.tsx')

const URL_LIST = { filters: urlFilters(GROUP_FILTERS), sort: { field: 'name', order: 'ASC' } } as const

/** The customer groups by name, with links to each and a create button (D-9.10). */
export default function GroupList() {
  return (
    <ListBase resource="customerGroups" url={URL_LIST}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useGroupColumns()
  const opens = useCan(getCustomerGroup)
  const customers = useHolds('VIEW_CUSTOMER_LIST')
  const card = useMemo(
    () => groupCard((count) => translate('customerGroups.members', { smart_count: count }), opens),
    [translate, opens],
  )
  const create = useCreateDialog({ needs: createCustomerGroup, load: loadCreate })
  const here = { label: translate('customerGroups.title') }
  return (
    <>
      <List<CustomerGroupRow>
        title={translate('customerGroups.title')}
        crumbs={customers ? [{ label: translate('customers.title'), to: '/customer' }, here] : [here]}
        actions={create.button}
        filters={<SearchInput source="name" label={translate('customerGroups.search')} />}
        columns={columns}
        card={card}
        rowLabel={({ name }) => name}
        onOpen={opens ? (group) => void navigate(groupPath(group)) : undefined}
        empty={<Empty>{create.button}</Empty>}
        failed={translate('customerGroups.failed')}
      />
      {create.dialog}
    </>
  )
}

function Empty({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Notice
      icon={BookmarkBorderIcon}
      title={translate('customerGroups.empty')}
      text={translate('customerGroups.emptyHint')}
    >
      {children}
    </Notice>
  )
}
