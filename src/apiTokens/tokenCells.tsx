import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { getUser } from '#contract/users.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { useAllStores } from '#src/stores/useAllStores.ts'
import { CutText } from '#src/ui/text/CutText.tsx'

interface CellProps {
  readonly token: ApiToken
}

export function TokenKind({ token: { kind } }: CellProps) {
  return useTranslate()(`apiTokens.kinds.${kind}`)
}

/** Whose it is, with a link to their page for those who may open it. */
export function TokenOwner({ token: { owner } }: CellProps) {
  const opens = useCan(getUser)
  const account = useAccount()
  const { id, login, fullName } = owner
  const name = fullName || login
  if (!opens && account?.id !== id) return name
  return <Link to={`/user/detail/${encodeURIComponent(login)}`}>{name}</Link>
}

/** How many permissions it has; their names where the pointer or the focus is. */
export function TokenRights({ token: { permissions } }: CellProps) {
  const translate = useTranslate()
  const words = useRightWords()
  if (!permissions) return translate('apiTokens.all')
  return (
    <span data-full={permissions.map((name) => words?.nameOf(name) ?? name).join(', ')} data-tip="">
      {translate('apiTokens.rights', { smart_count: permissions.length })}
    </span>
  )
}

/** The names of the stores that limit it, or how many they are for those who see no stores. */
export function TokenStores({ token: { storeIds } }: CellProps) {
  const translate = useTranslate()
  const { data, isLoading } = useAllStores()
  if (!storeIds) return translate('apiTokens.allStores')
  if (isLoading) return null
  const names = storeIds.map((id) => data?.find((store) => store.id === id)?.name)
  if (names.includes(undefined)) return translate('apiTokens.stores', { smart_count: storeIds.length })
  return <CutText full={names.join(', ')}>{names.join(', ')}</CutText>
}
