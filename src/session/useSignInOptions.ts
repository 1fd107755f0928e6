import { useEffect, useState } from 'react'
import type { getSignInOptions, SignInOptions } from '#contract/session/signInOptions.ts'
import { request } from '#src/providers/http.ts'

const PATH: typeof getSignInOptions.path = '/api/sign-in-options'
const NONE: SignInOptions = { passwordLinks: false, passkeys: false, providers: [], providersOnly: false }

/** What the sign-in page offers besides name and password; nothing until it is known, or where it cannot be asked. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(NONE)
  useEffect(() => {
    const left = new AbortController()
    request('GET', PATH, { anonymous: true, signal: left.signal }).then(
      ({ data }) => setOptions(data as SignInOptions),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return options
}
