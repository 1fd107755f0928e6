import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createUser, type UserRow } from '#contract/users.ts'
import { usePage } from '#src/providers/usePage.ts'
import { CreateButton } from '#src/ui/CreateButton.tsx'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { RoleFilter } from './RoleFilter.tsx'
import { userCard, useUserColumns } from './userColumns.tsx'
import { userPath } from './userQueries.ts'

const loadCreate = () => import('./UserCreate.tsx')

const FILTERS = ['name', 'role'] as const
const SORT = { field: 'createdDate', direction: 'desc' } as const
const HIGHEST_FIRST = ['createdDate', 'activated'] as const
/** How long typing and choosing rest before the list is searched, in milliseconds (A§9). */
const DEBOUNCE = 1000

const labelOf = ({ fullName, login }: UserRow): string => fullName || login

/** Everyone of the staff (A§2 Users list). */
export default function UserList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListState({ name: 'users', filters: FILTERS, sort: SORT, highestFirst: HIGHEST_FIRST })
  const answer = usePage<UserRow>('users', list)
  const columns = useUserColumns()
  const create = <CreateButton needs={createUser} load={loadCreate} />
  return (
    <>
      <ListPage
        title={translate('users.title')}
        actions={create}
        filters={
          <>
            <SearchBox
              label={translate('users.search')}
              clearLabel={translate('ui.clear')}
              value={list.filter.name ?? ''}
              onSearch={(name) => list.setFilter({ name })}
              debounce={DEBOUNCE}
            />
            <RoleFilter list={list} debounce={DEBOUNCE} />
          </>
        }
        list={list}
        answer={answer}
        columns={columns}
        card={userCard}
        rowLabel={labelOf}
        onOpen={(user) => void navigate(userPath(user))}
        empty={<Notice icon="people" title={translate('users.empty')} />}
        failed={translate('users.failed')}
      />
    </>
  )
}
