import type { ComponentType } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'

interface Loaded {
  readonly default: ComponentType
}

const NOTHING: Loaded = { default: () => null }

const loadNothing = async () => NOTHING
// Without its guide a page is of use: one that cannot be loaded must not stand in its way.
export const loadGuide = (): Promise<Loaded> => import('./Guide.tsx').catch(() => NOTHING)

/** What leads the account through its first task, or nothing. Undefined while it loads: the page below waits, as it would move. */
export function useGuide(): Loaded | undefined {
  const greets = useAccount()?.greeting === true
  const guide = useLoaded(greets ? loadGuide : loadNothing)
  return greets ? guide : NOTHING
}
