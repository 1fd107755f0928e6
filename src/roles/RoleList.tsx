import VpnKeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createRole, type Role } from '#contract/roles/roles.ts'
import { compareNames } from '#contract/text/names.ts'
import { List } from '#src/admin/list/List.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { WholeListBase } from '#src/admin/list/WholeListBase.tsx'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { roleCard, useRoleColumns } from './roleColumns.tsx'
import { useRoles } from './roleQueries.ts'

const loadCreate = () => import('./RoleCreate.tsx')
const URL_LIST = { filters: urlFilters({}), sort: { field: 'name', order: 'ASC' } } as const

const byName = (one: Role, other: Role): number => compareNames(one.name, other.name)

const pathOf = ({ id }: Role): string => `/user/role/detail/${id}`

/** Roles by name, with links to each and a create button (A§2). */
export default function RoleList() {
  const { data, error, refetch } = useRoles()
  const words = useRightWords()
  return (
    <WholeListBase
      resource="roles"
      url={URL_LIST}
      // With their words, which take lines of their own in cards.
      rows={words && data}
      error={error}
      refetch={refetch}
      compare={byName}
    >
      <Page />
    </WholeListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useRoleColumns()
  const settings = useSettingsCrumb()
  const create = useCreateDialog({ needs: createRole, load: loadCreate })
  return (
    <>
      <List<Role>
        title={translate('roles.title')}
        crumbs={[...settings, { label: translate('roles.title'), to: '/user/role' }]}
        actions={
          <>
            <LinkButton to="/user/permission">{translate('permissions.title')}</LinkButton>
            {create.button}
          </>
        }
        columns={columns}
        card={roleCard}
        rowLabel={({ name }) => name}
        onOpen={(role) => void navigate(pathOf(role))}
        empty={<Notice icon={VpnKeyIcon} title={translate('roles.empty')} />}
        failed={translate('roles.failed')}
      />
      {create.dialog}
    </>
  )
}
