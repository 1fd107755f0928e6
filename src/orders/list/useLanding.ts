import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '#src/providers/account.ts'
import { markLanded } from '#src/providers/landing.ts'
import type { DeniedState } from '#src/shell/bars/denied.ts'
import { landingUrlOf } from './landingUrlOf.ts'

/** Where an artist begins: with what waits for them, once after signing in, unless a link leads elsewhere. */
export function useLanding(): string | undefined {
  const account = useAccount()
  const { search, state } = useLocation()
  // Who was sent here from a screen that was denied is told why, which would go with the address.
  const sent = (state as DeniedState | null)?.denied !== undefined
  const [beginning, setBeginning] = useState(() =>
    account && !sent ? landingUrlOf(account, search) : undefined,
  )
  if (beginning && search !== '') setBeginning(undefined)
  const login = account?.login
  useEffect(() => {
    if (login) markLanded(login)
  }, [login])
  return beginning
}
