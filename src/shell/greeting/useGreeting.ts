import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'

interface Loaded {
  readonly default: ComponentType
}

const NOTHING: Loaded = { default: () => null }

const loadNothing = async () => NOTHING
// Without its greeting a page is of use: a card that cannot be loaded must not stand in its way.
const loadCard = (): Promise<Loaded> => import('./GreetingCard.tsx').catch(() => NOTHING)

/** What greets the account above the first page, or nothing. Undefined while the card loads. */
export function useGreeting(): Loaded | undefined {
  const { pathname } = useLocation()
  const greets = useAccount()?.greeting === true && pathname === '/'
  const card = useLoaded(greets ? loadCard : loadNothing)
  return greets ? card : NOTHING
}
