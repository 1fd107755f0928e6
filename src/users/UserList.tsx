import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { ListContextProvider, useListContext, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createUser, USER_FILTERS, type UserRow } from '#contract/users.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { RoleFilter } from './filters/RoleFilter.tsx'
import { SignedInFilter } from './filters/SignedInFilter.tsx'
import { useRestingRole } from './filters/useRestingRole.ts'
import { userCard, useUserColumns } from './userColumns.tsx'
import { userName } from './userName.ts'
import { userPath } from './userQueries.ts'

const loadCreate = () => import('./UserCreate.tsx')

const URL_LIST = {
  filters: urlFilters(USER_FILTERS),
  sort: { field: 'createdDate', order: 'DESC' },
} as const
/** Debounce of the role filter, in milliseconds (A§9). */
const DEBOUNCE = 1000

/** The staff list (A§2 Users list). */
export default function UserList() {
  return (
    <ListBase resource="users" url={URL_LIST}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListContext<UserRow>()
  const { setFilters, ...role } = useRestingRole(DEBOUNCE)
  const columns = useUserColumns()
  const create = useCreateDialog({ needs: createUser, load: loadCreate })
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <List<UserRow>
        title={translate('users.title')}
        actions={create.button}
        filters={
          <>
            <SearchInput source="name" label={translate('users.search')} />
            <RoleFilter {...role} />
            <SignedInFilter />
          </>
        }
        columns={columns}
        card={userCard}
        rowLabel={userName}
        onOpen={(user) => void navigate(userPath(user))}
        empty={<Notice icon={PeopleAltIcon} title={translate('users.empty')} />}
        failed={translate('users.failed')}
      />
      {create.dialog}
    </ListContextProvider>
  )
}
