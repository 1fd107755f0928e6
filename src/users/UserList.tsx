import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createUser, type UserRow } from '#contract/users.ts'
import { usePage } from '#src/providers/usePage.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { useCreate } from '#src/ui/useCreate.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { RoleFilter } from './RoleFilter.tsx'
import { useRestingRole } from './useRestingRole.ts'
import { userCard, useUserColumns } from './userColumns.tsx'
import { userPath } from './userQueries.ts'

const loadCreate = () => import('./UserCreate.tsx')

const LIST = {
  name: 'users',
  filters: ['name', 'role'],
  sort: { field: 'createdDate', direction: 'desc' },
  highestFirst: ['createdDate', 'activated'],
} as const
/** How long typing and choosing rest before the list is searched, in milliseconds (A§9). */
const DEBOUNCE = 1000

const labelOf = ({ fullName, login }: UserRow): string => fullName || login

/** Everyone of the staff (A§2 Users list). */
export default function UserList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { list, role, choose } = useRestingRole(useListState(LIST), DEBOUNCE)
  const answer = usePage<UserRow>('users', list)
  const columns = useUserColumns()
  const create = useCreate({ needs: createUser, load: loadCreate })
  return (
    <>
      <ListPage
        title={translate('users.title')}
        actions={create.button}
        filters={
          <>
            <SearchBox
              label={translate('users.search')}
              clearLabel={translate('ui.clear')}
              value={list.filter.name ?? ''}
              onSearch={(name) => list.setFilter({ name })}
              debounce={DEBOUNCE}
            />
            <RoleFilter role={role} choose={choose} />
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
      {create.dialog}
    </>
  )
}
