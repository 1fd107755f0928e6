import { useEffect, useState } from 'react'
import type { getSignInOptions, SignInOptions } from '#contract/session/signInOptions.ts'
import { request } from '#src/providers/http.ts'

const PATH: typeof getSignInOptions.path = '/api/sign-in-options'
/** What it offered the last time on this device, so that it does not change before the eyes. */
const KEY = 'atelier.signInOptions'
const NONE: SignInOptions = { passwordLinks: false, passkeys: false, providers: [], providersOnly: false }

const lastOptions = (): SignInOptions => ({ ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') })

/** What the sign-in page offers besides name and password: as the last time until it is known, or where it cannot be asked. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(lastOptions)
  useEffect(() => {
    const left = new AbortController()
    const ask = async () => {
      const { data } = await request('GET', PATH, { anonymous: true, signal: left.signal })
      localStorage.setItem(KEY, JSON.stringify(data))
      setOptions(data as SignInOptions)
    }
    ask().catch(() => undefined)
    return () => left.abort()
  }, [])
  return options
}
