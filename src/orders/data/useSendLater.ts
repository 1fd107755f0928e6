import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, onReach } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** What waits for the network; undefined if nothing does. */
export interface Waiting {
  /** Gives it up: what was typed stays, and can be sent again. */
  readonly takeBack: () => void
}

const isAway = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0

/** Resolves once the server answers again; throws an AbortError if it is given up before. */
function untilBack(given: (takeBack: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onReach((reached) => {
      if (!reached) return
      stop()
      resolve()
    })
    given(() => {
      stop()
      reject(new DOMException('Taken back', 'AbortError'))
    })
  })
}

/**
 * Sends what was typed, and while the network is away waits and sends it again, with the same idempotency key: it takes effect
 * once, also if only the answer was lost (D-7.72). Leaving the place gives it up and says that its draft is kept.
 */
export function useSendLater<Given, Answer>(send: (given: Given) => Promise<Answer>) {
  const translate = useTranslate()
  const toast = useToast()
  const [waiting, wait] = useState<Waiting>()
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      waiting?.takeBack()
      if (waiting) toast.warn(translate('orders.waiting.kept'))
    }
  })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      leave.current?.()
    }
  }, [])
  const sendLater = useCallback(
    async (given: Given): Promise<Answer> => {
      for (;;) {
        try {
          return await send(given)
        } catch (error) {
          // Where nobody sees it wait, nobody could take it back, and somebody else may have signed in meanwhile.
          if (!isAway(error) || isLeft.current) throw error
        }
        await untilBack((takeBack) => wait({ takeBack })).finally(() => wait(undefined))
      }
    },
    [send],
  )
  return { sendLater, waiting }
}
