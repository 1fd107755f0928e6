import { type ReactNode, useState } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadFirst = () => import('./FactorFirst.tsx')

/**
 * The console, or in its place the page that sets a second factor up, which a role of the account requires: until then the
 * server refuses everything else.
 */
export function FactorGate({ children }: { readonly children: ReactNode }) {
  const lacks = useAccount()?.lacksSecondFactor
  // The codes are shown once: the account that is read again meanwhile must not take their page away.
  const [keeps, setKeeps] = useState(false)
  return lacks || keeps ? <First onKeep={setKeeps} /> : children
}

function First(props: { readonly onKeep: (keeps: boolean) => void }) {
  const page = usePart(loadFirst)
  return page && <page.default {...props} />
}
