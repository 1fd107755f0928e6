import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { reportFault } from '#src/providers/faults.ts'
import { takeLivePosition } from '#src/providers/livePosition.ts'
import { type Call, useCall } from '#src/providers/useCall.ts'
import { untilLoaded } from '#src/ui/loading/keepTrying.ts'
import { whenQuiet } from '#src/ui/loading/whenQuiet.ts'
import { type BusMessage, useLive } from './bus.ts'

const loadStream = () => import('./stream.ts')

/** How an area updates its cached data when others change something. */
export type LiveHandler = (client: QueryClient, message: BusMessage, call: Call) => void

/** Opens the live stream once the first screen is shown, and passes its events to all areas. */
export function LiveWatch({ handlers }: { readonly handlers: readonly LiveHandler[] }): null {
  const client = useQueryClient()
  const call = useCall()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const giveUp = whenQuiet(client, (quiet) => {
      const before = takeLivePosition()
      void untilLoaded(loadStream, reportFault).then(({ startLive }) => {
        // A read that has not ended may be from before the place.
        if (!gone) stop = startLive(quiet ? before : '')
        return undefined
      })
    })
    return () => {
      gone = true
      giveUp()
      stop?.()
    }
  }, [client])
  useLive((message) => {
    // Rights may also have changed between loading the account and starting the stream.
    if (message.name === 'account' || message.name === 'missed')
      void client.refetchQueries({ queryKey: ACCOUNT_KEY })
    for (const handle of handlers) handle(client, message, call)
  })
  return null
}
