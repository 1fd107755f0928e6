import { useAccount } from '#src/providers/account.ts'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { usePartLoader } from '#src/ui/loading/usePartLoader.ts'
import { noteCall } from './calledBack.ts'
import { tourOf } from './tours.ts'
import { loadGuide } from './useGuide.ts'
import { useKeepGreeting } from './useKeepGreeting.ts'

/** Brings the guide back; undefined for accounts without a task of their own, and in a preview, which keeps nothing. */
export function useShowAround(): (() => Promise<void>) | undefined {
  const account = useAccount()
  const load = usePartLoader()
  const { mutate } = useKeepGreeting()
  if (!account || account.previewing || !tourOf(account)) return undefined
  return async () => {
    // Before the account says so: the page would wait for it, and lose what is typed there.
    preload(loadGuide)
    await load(loadGuide)
    noteCall()
    mutate(true)
  }
}
