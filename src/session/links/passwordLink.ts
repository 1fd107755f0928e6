import { useCallback, useEffect, useState } from 'react'
import type { z } from '#contract/schema/z.ts'
import type { checkPasswordLink, setPasswordByLink } from '#contract/session/passwordLinks.ts'
import { ApiProblem, request } from '#src/providers/http.ts'

const CHECK: typeof checkPasswordLink.path = '/api/account/reset-password/check'
const FINISH: typeof setPasswordByLink.path = '/api/account/reset-password/finish'

type Checked = z.output<(typeof checkPasswordLink)['reply']>

/** The token of the page's address: in the fragment, so that it is sent to no server. */
const readToken = (): string => location.hash.slice(1)

const call = (path: string, body: object) => request('POST', path, { body, anonymous: true })

/** Whether the server knows no such link, or not any more. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey !== undefined && error.problem.status === 400

/** The link that the page was opened by: undefined while it is checked; what went wrong if it cannot be. */
export function usePasswordLink() {
  const [link, setLink] = useState<Checked>()
  const [error, setError] = useState<unknown>()
  const check = useCallback(() => {
    call(CHECK, { token: readToken() }).then(({ data }) => setLink(data as Checked), setError)
  }, [])
  useEffect(check, [check])
  const again = () => {
    setError(undefined)
    check()
  }
  return { link, error, again }
}

/** Sets the password by the link of the page. Throws ApiProblem. */
export const saveByLink = (newPassword: string) => call(FINISH, { token: readToken(), newPassword })
