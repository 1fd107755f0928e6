import type { ReactNode } from 'react'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'
import { useGreeting } from './useGreeting.ts'

/** A page below what greets the account, which it waits for: a card that appears later would push it down. */
export function Greeted({ children }: { readonly children: ReactNode }) {
  const greeting = useGreeting()
  if (!greeting) return <ScreenSkeleton />
  return (
    <>
      <greeting.default />
      {children}
    </>
  )
}
