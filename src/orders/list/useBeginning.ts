import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { holds } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { ORDER_TABS } from '#contract/orders/tabs.ts'
import type { Account } from '#contract/session/session.ts'
import { tabUrl } from '#src/orders/filters/useOrderTab.ts'
import { useAccount } from '#src/providers/account.ts'
import { hasBegun, markBegun } from '#src/providers/beginning.ts'
import type { DeniedState } from '#src/shell/bars/denied.ts'

function beginningOf(
  account: Account | undefined,
  { search, state }: ReturnType<typeof useLocation>,
): string | undefined {
  // Who was sent here from a screen that was denied is told why, which would go with the address.
  const sent = (state as DeniedState | null)?.denied !== undefined
  if (!account || search !== '' || sent || hasBegun(account.login)) return undefined
  const tab = ORDER_TABS.find(({ key }) => key === 'myTurn')
  const begins = tab?.grant && holds(account, tab.grant) && seesOwnOnly(account)
  return begins ? tabUrl(tab, { login: account.login, vendor: undefined }) : undefined
}

/** Where an artist begins: with what waits for them, once after signing in, unless a link leads elsewhere. */
export function useBeginning(): string | undefined {
  const account = useAccount()
  const location = useLocation()
  const { search } = location
  const [beginning, setBeginning] = useState(() => beginningOf(account, location))
  if (beginning && search !== '') setBeginning(undefined)
  const login = account?.login
  useEffect(() => {
    if (login) markBegun(login)
  }, [login])
  return beginning
}
