import { type TranslateFunction, useTranslate } from 'ra-core'
import { type ReactNode, useMemo, useRef } from 'react'
import { ApiProblem, type ClientProblem } from '#src/providers/http.ts'
import { errorText, problemText } from './problemText.ts'
import { closeToast, showToast } from './toasts.ts'

export interface ToastCalls {
  /**
   * Also closes this caller's errors, since the action has now succeeded. With `undo`, or a text with a link, it stays
   * for ten seconds.
   */
  readonly success: (text: ReactNode, undo?: () => void) => void
  /** A success that undoes earlier ones: closes this caller's success toasts. */
  readonly takenBack: (text: string) => void
  readonly warn: (text: string) => void
  /** A text, or anything a call has thrown; the text of a problem follows A§8. Ignores aborted calls. */
  readonly error: (given: unknown) => void
  /** Closes this caller's errors, for a new try. */
  readonly clear: () => void
}

const isProblem = (given: unknown): given is ClientProblem =>
  typeof given === 'object' && given !== null && 'status' in given && 'requestId' in given

/** Text and request id of an error toast; undefined if there is nothing to show. */
function errorFacts(translate: TranslateFunction, given: unknown) {
  if (typeof given === 'string') return { text: given }
  if (given instanceof DOMException && given.name === 'AbortError') return undefined
  // The 401 has ended the session already, and the sign-in page says so.
  if (given instanceof ApiProblem && given.status === 401) return undefined
  const problem = given instanceof ApiProblem ? given.problem : isProblem(given) ? given : undefined
  if (!problem) return { text: errorText(translate, given) }
  return { text: problemText(translate, problem), requestId: problem.requestId }
}

/** Short messages at the bottom left (A§9, D-12.2). Texts must be translated. */
export function useToast(): ToastCalls {
  const translate = useTranslate()
  const own = useRef<number[]>([])
  const offers = useRef<number[]>([])
  return useMemo(() => {
    const clear = () => own.current.splice(0).forEach(closeToast)
    return {
      clear,
      success: (text, undo) => {
        clear()
        offers.current.push(showToast('success', text, { undo }))
      },
      takenBack: (text) => {
        clear()
        offers.current.splice(0).forEach(closeToast)
        showToast('success', text)
      },
      warn: (text) => void showToast('warn', text),
      error: (given) => {
        const facts = errorFacts(translate, given)
        if (facts) own.current.push(showToast('error', facts.text, { requestId: facts.requestId }))
      },
    }
  }, [translate])
}
