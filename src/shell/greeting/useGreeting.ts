import type { ComponentType } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'

interface Loaded {
  readonly default: ComponentType
}

const NOTHING: Loaded = { default: () => null }

const loadNothing = async () => NOTHING
// Without its greeting a screen is of use: a card that cannot be loaded must not stand in its way.
const loadCard = (): Promise<Loaded> => import('./GreetingCard.tsx').catch(() => NOTHING)

/**
 * What greets the account above a screen, or nothing. Undefined while the card loads: the screen waits for it, since a
 * card that appears later would push it down.
 */
export function useGreeting(greets: boolean): Loaded | undefined {
  const greeted = useAccount()?.greeting === true && greets
  const card = useLoaded(greeted ? loadCard : loadNothing)
  return greeted ? card : NOTHING
}
