import { type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react'
import { rememberPlace } from './session/returnTo.ts'
import { onTokenChange, readToken } from './session/token.ts'
import { fontsReady } from './ui/fonts.ts'
import { useLoaded } from './ui/useLoaded.ts'

const withFonts = <T,>(page: Promise<T>): Promise<T> =>
  Promise.all([page, fontsReady()]).then(([loaded]) => loaded)

type LoadPage = () => Promise<{ readonly default: ComponentType }>

/** The console asks for its data before its first text; it waits for the font itself. */
const loadApp: LoadPage = () => import('./App.tsx')
const loadSignIn: LoadPage = () => withFonts(import('./session/SignIn.tsx'))
const loadLegalPage: LoadPage = () => withFonts(import('./legal/LegalPage.tsx'))

const LEGAL = ['/privacy-policy', '/terms-conditions']

/** Sends whoever is signed out to /signin, remembering the place (D-1.7). */
function SignedOut() {
  useLayoutEffect(() => {
    rememberPlace()
    if (location.pathname !== '/signin') history.replaceState(null, '', '/signin')
  }, [])
  return <Page load={loadSignIn} />
}

function Page({ load }: { readonly load: LoadPage }) {
  const page = useLoaded(load)
  return page && <page.default />
}

/**
 * What to show: a public page, the sign-in page or the console. Each loads alone, so that the public
 * ones stay light. The console is made anew with every session.
 */
export function Root() {
  const signedIn = useSyncExternalStore(onTokenChange, () => readToken() !== null)
  const isLegal = LEGAL.includes(location.pathname.replace(/\/$/, ''))
  if (isLegal) return <Page load={loadLegalPage} />
  return signedIn ? <Page key="console" load={loadApp} /> : <SignedOut />
}
