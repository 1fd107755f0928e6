import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type CustomerGroupRow, deleteCustomerGroup, getCustomerGroup } from '#contract/customers/groups.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useCan } from '#src/providers/account.ts'
import { formatCount, formatDateTime } from '#src/ui/format.ts'
import rowStyles from '#src/ui/record/Rows.module.css'
import { GroupDeleteButton } from './GroupDeleteButton.tsx'
import { groupPath } from './groupQueries.ts'

const nameCell = (group: CustomerGroupRow, opens: boolean, className?: string) =>
  opens ? (
    <Link to={groupPath(group)} className={className}>
      {group.name}
    </Link>
  ) : (
    group.name
  )

function columnsOf(translate: TranslateFunction, opens: boolean): readonly Column<CustomerGroupRow>[] {
  const label = (name: string) => translate(`customerGroups.fields.${name}`)
  return [
    {
      key: 'name',
      label: label('name'),
      sort: 'name',
      width: 220,
      cell: (group) => nameCell(group, opens),
    },
    {
      key: 'description',
      label: label('description'),
      width: 320,
      cell: ({ description }) => <span data-full={description}>{description}</span>,
    },
    {
      key: 'userCount',
      label: label('userCount'),
      sort: 'userCount',
      sortByOrder: 'DESC',
      numeric: true,
      width: 110,
      cell: ({ userCount }) => formatCount(userCount),
    },
    {
      key: 'lastModifiedDate',
      label: label('lastModifiedDate'),
      sort: 'lastModifiedDate',
      sortByOrder: 'DESC',
      width: 150,
      cell: ({ lastModifiedDate }) => formatDateTime(lastModifiedDate),
    },
    {
      key: 'lastModifiedBy',
      label: label('lastModifiedBy'),
      width: 140,
      cell: ({ lastModifiedBy }) => lastModifiedBy,
    },
  ]
}

export function useGroupColumns(): readonly Column<CustomerGroupRow>[] {
  const translate = useTranslate()
  const opens = useCan(getCustomerGroup)
  const deletes = useCan(deleteCustomerGroup)
  return useMemo(() => {
    const columns = columnsOf(translate, opens)
    if (!deletes) return columns
    const actions = {
      key: 'actions',
      label: translate('customerGroups.actions'),
      width: 90,
      cell: (group: CustomerGroupRow) => <GroupDeleteButton record={group} />,
    }
    return [...columns, actions]
  }, [translate, opens, deletes])
}

export const groupCard =
  (members: (count: number) => string, opens: boolean) => (group: CustomerGroupRow) => (
    <div className={rowStyles.card}>
      <b>{nameCell(group, opens, 'stretched')}</b>
      {group.description && <span>{group.description}</span>}
      <span>{members(group.userCount)}</span>
      <GroupDeleteButton record={group} />
    </div>
  )
