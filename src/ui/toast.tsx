import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { ApiProblem, type ClientProblem } from '#src/providers/http.ts'
import { errorText, problemText } from './problemText.ts'
import { showToast } from './toasts.ts'

export interface ToastCalls {
  readonly success: (text: string) => void
  readonly warn: (text: string) => void
  /** A text, or anything a call has thrown; a problem's text follows A§8. Aborted calls say nothing. */
  readonly error: (given: unknown) => void
}

const isProblem = (given: unknown): given is ClientProblem =>
  typeof given === 'object' && given !== null && 'status' in given && 'requestId' in given

/** Short messages at the bottom left (A§9, D-12.2). Texts come translated. */
export function useToast(): ToastCalls {
  const translate = useTranslate()
  return useMemo(
    () => ({
      success: (text) => showToast('success', text),
      warn: (text) => showToast('warn', text),
      error: (given) => {
        if (typeof given === 'string') return showToast('error', given)
        if (given instanceof DOMException && given.name === 'AbortError') return
        if (given instanceof ApiProblem) {
          // The 401 has ended the session already, and the sign-in page says so.
          if (given.status === 401) return
          return showToast('error', problemText(translate, given.problem), {
            requestId: given.problem.requestId,
          })
        }
        if (isProblem(given))
          return showToast('error', problemText(translate, given), { requestId: given.requestId })
        showToast('error', errorText(translate, given))
      },
    }),
    [translate],
  )
}
