import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useState } from 'react'
import { reportFault } from '#src/providers/faults.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { untilLoaded } from '#src/ui/loading/keepTrying.ts'
import { whenQuiet } from '#src/ui/loading/whenQuiet.ts'
import type { PushState } from './startPush.ts'

const load = () => import('./startPush.ts')

interface Push {
  readonly state: PushState
  /** Call this in a click handler if the state is `ask`. */
  readonly ask: () => void
}

export const PushContext = createContext<Push>({ state: 'off', ask: () => undefined })

export const usePush = (): Push => use(PushContext)

/** Failed calls are shown by the offline bar; Firebase's errors are reported to us. */
const report = (fault: unknown) => {
  if (!(fault instanceof ApiProblem)) reportFault(fault)
}

/** Push messages of one session, from the first idle moment on. Without them the live stream is used. */
export function usePushSession(): Push {
  const call = useCall()
  const client = useQueryClient()
  const [state, setState] = useState<PushState>('off')
  const settle = useCallback((work: Promise<PushState>) => work.then(setState, report), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const giveUp = whenQuiet(client, () => {
      if (!('serviceWorker' in navigator)) return
      void settle(
        untilLoaded(load, report).then(({ startPush, listenToWorker }) => {
          if (!gone) stop = listenToWorker()
          return startPush(call)
        }),
      )
    })
    return () => {
      gone = true
      giveUp()
      stop?.()
    }
  }, [call, client, settle])
  const ask = useCallback(
    () => void settle(load().then(({ askAndRegister }) => askAndRegister(call))),
    [call, settle],
  )
  return { state, ask }
}
