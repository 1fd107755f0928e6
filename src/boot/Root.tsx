import { type ComponentType, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { PageFailed } from '#src/PageFailed.tsx'
import { rememberReturnUrl, takeReturnUrl } from '#src/session/returnTo.ts'
import { onTokenChange, readToken } from '#src/session/token.ts'
import { fontsReady } from '#src/ui/fonts.ts'
import { useRetried } from '#src/ui/loading/useRetried.ts'

const withFonts = <T,>(page: Promise<T>): Promise<T> =>
  Promise.all([page, fontsReady()]).then(([loaded]) => loaded)

type LoadPage = () => Promise<{ readonly default: ComponentType }>

/** Not delayed by fonts, so that its requests start early; it waits for the fonts itself. */
const loadApp: LoadPage = () => import('#src/App.tsx')
const loadSignIn: LoadPage = () => withFonts(import('#src/session/SignIn.tsx'))
const loadLegalPage: LoadPage = () => withFonts(import('#src/legal/LegalPage.tsx'))

const loadSetPassword: LoadPage = () => withFonts(import('#src/session/links/SetPassword.tsx'))

const loadProviderCallback: LoadPage = () => withFonts(import('#src/session/providers/ProviderCallback.tsx'))

const PROVIDER_CALLBACK: typeof import('#contract/session/singleSignOn.ts').PROVIDER_CALLBACK_PATH =
  '/signin/callback'
const SET_PASSWORD: typeof import('#contract/session/passwordLinks.ts').SET_PASSWORD_PATH = '/set-password'
const LEGAL = ['/privacy-policy', '/terms-conditions']

/** Redirects signed-out users to /signin, storing the current URL (D-1.7). */
function SignedOut() {
  useLayoutEffect(() => {
    rememberReturnUrl()
    if (location.pathname !== '/signin') history.replaceState(null, '', '/signin')
  }, [])
  return <Page load={loadSignIn} />
}

/** A signed-in user leaves /signin for the stored URL (D-1.7). */
function leaveSignIn(): void {
  if (location.pathname === '/signin') history.replaceState(null, '', takeReturnUrl())
}

function SignedIn() {
  useState(leaveSignIn)
  return <Page load={loadApp} />
}

function Page({ load }: { readonly load: LoadPage }) {
  const { value: page, failed } = useRetried(load)
  return page ? <page.default /> : failed && <PageFailed />
}

function onPopState(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/**
 * Renders a public page, the sign-in page or the console. Each is loaded separately to keep the public ones
 * small. Every session gets a new console.
 */
export function Root() {
  const signedIn = useSyncExternalStore(onTokenChange, () => readToken() !== null)
  const pathname = useSyncExternalStore(onPopState, () => location.pathname)
  const isLegal = LEGAL.includes(pathname.replace(/\/$/, ''))
  if (pathname === SET_PASSWORD) return <Page load={loadSetPassword} />
  if (pathname.startsWith(`${PROVIDER_CALLBACK}/`)) return <Page load={loadProviderCallback} />
  if (isLegal) return <Page load={loadLegalPage} />
  return signedIn ? <SignedIn /> : <SignedOut />
}
