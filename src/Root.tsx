import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { rememberPlace } from './session/returnTo.ts'
import { onTokenChange, readToken } from './session/token.ts'

const App = lazy(() => import('./App.tsx'))
const SignIn = lazy(() => import('./session/SignIn.tsx'))
const LegalPage = lazy(() => import('./legal/LegalPage.tsx'))

const LEGAL = ['/privacy-policy', '/terms-conditions']

/** Sends whoever is signed out to /signin, remembering the place (D-1.7). */
function SignedOut() {
  useLayoutEffect(() => {
    rememberPlace()
    if (location.pathname !== '/signin') history.replaceState(null, '', '/signin')
  }, [])
  return <SignIn />
}

/**
 * What to show: a public page, the sign-in page or the console. Each loads alone, so that the public
 * ones stay light. The console is made anew with every session.
 */
export function Root() {
  const signedIn = useSyncExternalStore(onTokenChange, () => readToken() !== null)
  const isLegal = LEGAL.includes(location.pathname.replace(/\/$/, ''))
  return <Suspense fallback={null}>{isLegal ? <LegalPage /> : signedIn ? <App /> : <SignedOut />}</Suspense>
}
