import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/roles.ts'
import type { Column } from '#src/admin/list/DataTable.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import rowStyles from '#src/ui/record/Rows.module.css'
import { RoleDeleteButton } from './RoleDeleteButton.tsx'

const pathOf = ({ id }: Role): string => `/user/role/detail/${id}`

export function useRoleColumns(): readonly Column<Role>[] {
  const translate = useTranslate()
  return useMemo(
    () => [
      {
        key: 'name',
        label: translate('roles.fields.name'),
        sort: 'name',
        width: 200,
        cell: (role) => <Link to={pathOf(role)}>{role.name}</Link>,
      },
      {
        key: 'description',
        label: translate('roles.fields.description'),
        width: 260,
        cell: ({ description }) => description,
      },
      {
        key: 'permissions',
        label: translate('roles.fields.permissions'),
        numeric: true,
        width: 110,
        cell: ({ permissions }) => permissions.length,
      },
      {
        key: 'userCount',
        label: translate('roles.fields.users'),
        numeric: true,
        width: 90,
        cell: ({ userCount }) => userCount,
      },
      {
        key: 'lastModifiedDate',
        label: translate('roles.fields.lastModifiedDate'),
        width: 150,
        cell: ({ lastModifiedDate }) => formatDateTime(lastModifiedDate),
      },
      {
        key: 'actions',
        label: translate('roles.actions'),
        width: 150,
        cell: (role) => (
          <span className={rowStyles.actions}>
            <Link to={pathOf(role)}>{translate('ui.edit')}</Link>
            <RoleDeleteButton record={role} />
          </span>
        ),
      },
    ],
    [translate],
  )
}

export const roleCard = (role: Role) => (
  <div className={rowStyles.card}>
    <Link className="stretched" to={pathOf(role)}>
      {role.name}
    </Link>
    <span>{role.description}</span>
    <RoleDeleteButton record={role} />
  </div>
)
