import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Role } from '#contract/roles/roles.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { RightAbout } from '#src/rights/RightAbout.tsx'
import { RightName } from '#src/rights/RightName.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import rowStyles from '#src/ui/record/Rows.module.css'
import { RoleDeleteButton } from './RoleDeleteButton.tsx'

const pathOf = ({ id }: Role): string => `/user/role/detail/${id}`

const COLUMNS: readonly Column<Role>[] = [
  {
    key: 'name',
    label: 'roles.fields.name',
    sort: 'name',
    width: 250,
    cell: (role) => (
      <Link to={pathOf(role)}>
        <RightName right={role.name} />
      </Link>
    ),
  },
  {
    key: 'description',
    label: 'roles.fields.description',
    width: 308,
    cell: (role) => <RightAbout right={role.name} written={role.description} />,
  },
  {
    key: 'permissions',
    label: 'roles.fields.permissions',
    numeric: true,
    width: 110,
    cell: ({ permissions }) => permissions.length,
  },
  {
    key: 'userCount',
    label: 'roles.fields.users',
    numeric: true,
    width: 90,
    cell: ({ userCount }) => userCount,
  },
  {
    key: 'lastModifiedDate',
    label: 'roles.fields.lastModifiedDate',
    width: 150,
    cell: ({ lastModifiedDate }) => formatDateTime(lastModifiedDate),
  },
  {
    key: 'actions',
    label: 'roles.actions',
    width: 150,
    cell: (role) => <RoleActions role={role} />,
  },
]

export const useRoleColumns = (): readonly Column<Role>[] => useTranslatedColumns(COLUMNS)

function RoleActions({ role }: { readonly role: Role }) {
  const translate = useTranslate()
  return (
    <Row as="span" gap={12} inline>
      <Link to={pathOf(role)}>{translate('ui.edit')}</Link>
      <RoleDeleteButton record={role} />
    </Row>
  )
}

export const roleCard = (role: Role) => (
  <div className={rowStyles.card}>
    <Link className="stretched" to={pathOf(role)}>
      <RightName right={role.name} />
    </Link>
    <RightAbout right={role.name} written={role.description} />
    <RoleDeleteButton record={role} />
  </div>
)
