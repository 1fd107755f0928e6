import type { UserRow } from '#contract/users.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { RightNames } from '#src/rights/RightNames.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { personCard, personCell } from '#src/ui/people/personCell.tsx'
import { ActivationBadge } from './ActivationBadge.tsx'
import { userName } from './userName.ts'
import { userPath } from './userQueries.ts'

/** Columns of A§2: name, e-mail, roles, created date and activation. */
const COLUMNS: readonly Column<UserRow>[] = [
  {
    key: 'name',
    label: 'users.fields.name',
    sort: 'firstName',
    width: 200,
    cell: (user) => personCell({ name: userName(user), imageUrl: user.imageUrl, to: userPath(user) }),
  },
  {
    key: 'login',
    label: 'users.fields.login',
    sort: 'login',
    width: 130,
    cell: ({ login }) => login,
  },
  {
    key: 'email',
    label: 'users.fields.email',
    sort: 'email',
    width: 220,
    cell: ({ email }) => email,
  },
  {
    key: 'authorities',
    label: 'users.fields.authorities',
    width: 170,
    cell: ({ authorities }) => <RightNames rights={authorities} />,
  },
  {
    key: 'createdDate',
    label: 'users.fields.createdDate',
    sort: 'createdDate',
    sortByOrder: 'DESC',
    width: 140,
    cell: ({ createdDate }) => formatDateTime(createdDate),
  },
  {
    key: 'activated',
    label: 'users.fields.activated',
    sort: 'activated',
    sortByOrder: 'DESC',
    width: 144,
    cell: (user) => <ActivationBadge user={user} />,
  },
]

export const useUserColumns = (): readonly Column<UserRow>[] => useTranslatedColumns(COLUMNS)

export const userCard = (user: UserRow) =>
  personCard({
    name: userName(user),
    imageUrl: user.imageUrl,
    to: userPath(user),
    facts: [user.email],
    more: <RightNames rights={user.authorities} />,
    children: <ActivationBadge user={user} />,
  })
