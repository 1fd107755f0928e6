import { useState } from 'react'
import { CeremonyError, type CeremonyFault } from '#src/session/passkeys/ceremonyFault.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

export type Ceremonies = typeof import('#src/session/passkeys/ceremony.ts')

const load = (): Promise<Ceremonies> => import('#src/session/passkeys/ceremony.ts')

/**
 * Runs what asks the browser for a passkey, one at a time: what the browser refuses is the `fault`, other errors are said in a
 * toast. What talks to the browser loads at the first press.
 */
export function useCeremony(work: (ceremonies: Ceremonies) => Promise<void>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CeremonyFault>()
  const run = async () => {
    setBusy(true)
    setFault(undefined)
    toast.clear()
    try {
      await work(await load())
    } catch (error) {
      if (error instanceof CeremonyError) setFault(error.fault)
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run: () => void run() }
}
