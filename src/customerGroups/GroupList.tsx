import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type CustomerGroupRow, createCustomerGroup, getCustomerGroup } from '#contract/customerGroups.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { usePage } from '#src/providers/usePage.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { useCreate } from '#src/ui/useCreate.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { groupCard, useGroupColumns } from './groupColumns.tsx'
import { groupPath } from './groupQueries.ts'

const loadCreate = () => import('./GroupCreate.tsx')

const LIST = {
  name: 'customerGroups',
  filters: ['name'],
  sort: { field: 'name', direction: 'asc' },
  highestFirst: ['userCount', 'lastModifiedDate'],
} as const
/** How long the typing rests before the list is searched, in milliseconds (A§9). */
const DEBOUNCE = 1000

/** The groups of customers by name, with the way to each and to a new one (D-9.10). */
export default function GroupList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListState(LIST)
  const answer = usePage<CustomerGroupRow>('customerGroups', list)
  const columns = useGroupColumns()
  const opens = useCan(getCustomerGroup)
  const customers = useHolds('VIEW_CUSTOMER_LIST')
  const card = useMemo(
    () => groupCard((count) => translate('customerGroups.members', { smart_count: count }), opens),
    [translate, opens],
  )
  const create = useCreate({ needs: createCustomerGroup, load: loadCreate })
  const here = { label: translate('customerGroups.title') }
  return (
    <>
      <ListPage
        title={translate('customerGroups.title')}
        crumbs={customers ? [{ label: translate('customers.title'), to: '/customer' }, here] : [here]}
        actions={create.button}
        filters={
          <SearchBox
            label={translate('customerGroups.search')}
            clearLabel={translate('ui.clear')}
            value={list.filter.name ?? ''}
            onSearch={(name) => list.setFilter({ name })}
            debounce={DEBOUNCE}
          />
        }
        list={list}
        answer={answer}
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
      icon="bookmark"
      title={translate('customerGroups.empty')}
      text={translate('customerGroups.emptyHint')}
    >
      {children}
    </Notice>
  )
}
