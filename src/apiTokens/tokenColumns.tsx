import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { Ago } from '#src/ui/dates/ShortTime.tsx'
import { formatDate } from '#src/ui/format.ts'
import { RowLink } from '#src/ui/record/RowLink.tsx'
import rows from '#src/ui/record/Rows.module.css'
import { EndButton } from './EndButton.tsx'
import { TokenState } from './TokenState.tsx'
import { TokenKind, TokenOwner, TokenRights, TokenStores } from './tokenCells.tsx'
import { tokenPath } from './tokenQueries.ts'
import { useUsed } from './useUsed.ts'

const COLUMNS: readonly Column<ApiToken>[] = [
  {
    key: 'name',
    label: 'apiTokens.fields.name',
    sort: 'name',
    width: 158,
    cell: (token) => (
      <RowLink to={tokenPath(token)} data-full={token.name}>
        {token.name}
      </RowLink>
    ),
  },
  { key: 'kind', label: 'apiTokens.fields.kind', width: 104, cell: (token) => <TokenKind token={token} /> },
  {
    key: 'owner',
    label: 'apiTokens.fields.owner',
    width: 130,
    cell: (token) => <TokenOwner token={token} />,
  },
  {
    key: 'rights',
    label: 'apiTokens.fields.rights',
    width: 120,
    cell: (token) => <TokenRights token={token} />,
  },
  {
    key: 'stores',
    label: 'apiTokens.fields.storeIds',
    width: 112,
    cell: (token) => <TokenStores token={token} />,
  },
  {
    key: 'lastUsed',
    label: 'apiTokens.fields.lastUsed',
    sort: 'lastUsed',
    sortByOrder: 'DESC',
    width: 112,
    cell: ({ lastUsed }) => (lastUsed ? <Ago at={lastUsed} /> : '–'),
  },
  {
    key: 'expiresAt',
    label: 'apiTokens.fields.expiresAt',
    sort: 'expiresAt',
    width: 104,
    cell: ({ expiresAt }) => formatDate(expiresAt),
  },
  {
    key: 'state',
    label: 'apiTokens.fields.state',
    width: 124,
    cell: (token) => <TokenState token={token} />,
  },
  {
    key: 'actions',
    label: 'apiTokens.actions',
    width: 96,
    cell: (token) => <EndButton record={token} />,
  },
]

export const useTokenColumns = (): readonly Column<ApiToken>[] => useTranslatedColumns(COLUMNS)

/** A token as a card for narrow windows. */
export const tokenCard = (token: ApiToken) => (
  <div className={rows.card}>
    <Link className="stretched" to={tokenPath(token)}>
      {token.name}
    </Link>
    <span>
      <TokenKind token={token} /> · {token.owner.fullName || token.owner.login} ·{' '}
      <TokenRights token={token} />
    </span>
    <Times token={token} />
    <TokenState token={token} />
    <EndButton record={token} />
  </div>
)

function Times({ token }: { readonly token: ApiToken }) {
  const translate = useTranslate()
  const used = useUsed(token)
  const gone = token.state === 'EXPIRED'
  return (
    <span>
      {used} ·{' '}
      {translate(gone ? 'apiTokens.expired' : 'apiTokens.expires', { at: formatDate(token.expiresAt) })}
    </span>
  )
}
