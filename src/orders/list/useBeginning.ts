import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '#src/providers/account.ts'
import { markBegun } from '#src/providers/beginning.ts'
import type { DeniedState } from '#src/shell/bars/denied.ts'
import { beginningOf } from './beginningOf.ts'

/** Where an artist begins: with what waits for them, once after signing in, unless a link leads elsewhere. */
export function useBeginning(): string | undefined {
  const account = useAccount()
  const { search, state } = useLocation()
  // Who was sent here from a screen that was denied is told why, which would go with the address.
  const sent = (state as DeniedState | null)?.denied !== undefined
  const [beginning, setBeginning] = useState(() =>
    account && !sent ? beginningOf(account, search) : undefined,
  )
  if (beginning && search !== '') setBeginning(undefined)
  const login = account?.login
  useEffect(() => {
    if (login) markBegun(login)
  }, [login])
  return beginning
}
