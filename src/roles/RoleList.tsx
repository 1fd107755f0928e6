import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { createRole, type Role } from '#contract/roles.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useCreate } from '#src/ui/useCreate.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { roleCard, useRoleColumns } from './roleColumns.tsx'
import { useRoles } from './rolesQuery.ts'

const loadCreate = () => import('./RoleCreate.tsx')
const NO_FILTERS: readonly string[] = []
const SORT = { field: 'name', direction: 'asc' } as const

const pathOf = ({ id }: Role): string => `/user/role/detail/${id}`

/** Roles by name, with the way to each and to a new one (A§2). */
export default function RoleList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListState({ name: 'roles', filters: NO_FILTERS, sort: SORT })
  const { data, error, refetch } = useRoles()
  const columns = useRoleColumns()
  const settings = useSettingsCrumb()
  const create = useCreate({ needs: createRole, load: loadCreate })
  const rows = useMemo(() => {
    const sorted = data?.toSorted((one, other) => one.name.localeCompare(other.name))
    return list.sort.direction === 'desc' ? sorted?.toReversed() : sorted
  }, [data, list.sort.direction])
  return (
    <>
      <ListPage
        title={translate('roles.title')}
        crumbs={[...settings, { label: translate('roles.title'), to: '/user/role' }]}
        actions={
          <>
            <Link className="button" to="/user/permission">
              {translate('permissions.title')}
            </Link>
            {create.button}
          </>
        }
        list={list}
        answer={{
          rows: rows?.slice(list.page * list.size, (list.page + 1) * list.size),
          total: rows?.length,
          error,
          busy: false,
          refetch,
        }}
        columns={columns}
        card={roleCard}
        rowLabel={({ name }) => name}
        onOpen={(role) => void navigate(pathOf(role))}
        empty={<Notice icon="key" title={translate('roles.empty')} />}
        failed={translate('roles.failed')}
      />
      {create.dialog}
    </>
  )
}
