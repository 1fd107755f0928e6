import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { permits } from '#contract/access.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { useAccount } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'

interface Loaded {
  readonly default: ComponentType
}

const NOTHING: Loaded = { default: () => null }

const loadNothing = async () => NOTHING
// Without its greeting a page is of use: a card that cannot be loaded must not stand in its way.
const loadCard = (): Promise<Loaded> => import('./GreetingCard.tsx').catch(() => NOTHING)

/** Whether the account is greeted here: above the first page, if it may open it. */
function useGreets(): boolean {
  const { pathname } = useLocation()
  const account = useAccount()
  const { pages } = useAdmin().map
  if (pathname !== '/' || account?.greeting !== true) return false
  const first = pages.find(({ path }) => path === '/')
  return first !== undefined && permits(first.access, account)
}

/**
 * What greets the account above a page, or nothing. Undefined while the card loads: the page waits for it, since a
 * card that appears later would push it down.
 */
export function useGreeting(): Loaded | undefined {
  const greets = useGreets()
  const card = useLoaded(greets ? loadCard : loadNothing)
  return greets ? card : NOTHING
}
