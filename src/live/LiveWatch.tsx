import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'
import { type Heard, useLive } from './bus.ts'

/** What an area does with its cached answers when others have changed something. */
export type LiveHandler = (client: QueryClient, heard: Heard) => void

/** Opens the live stream once the first screen stands, and hands what it tells to every area. */
export function LiveWatch({ handlers }: { readonly handlers: readonly LiveHandler[] }): null {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const giveUp = whenIdle(() => {
      // A stream that cannot be loaded is only slower news: the lists can be refreshed by hand.
      void import('./stream.ts')
        .then(({ startLive }) => {
          if (!gone) stop = startLive()
          return undefined
        })
        .catch(() => undefined)
    })
    return () => {
      gone = true
      giveUp()
      stop?.()
    }
  }, [])
  useLive((heard) => {
    // Rights may have changed between the reading of the account and the beginning of the stream, too.
    if (heard.name === 'account' || heard.name === 'missed')
      void client.refetchQueries({ queryKey: ACCOUNT_KEY })
    for (const handle of handlers) handle(client, heard)
  })
  return null
}
