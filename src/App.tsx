import type { QueryClient } from '@tanstack/react-query'
import type { I18nProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { createConsole, preloadScreen } from './console.tsx'
import { PageFailed } from './PageFailed.tsx'
import { accountQuery } from './providers/account.ts'
import { i18nProviderFor } from './providers/i18nProvider.ts'
import { createQueryClient } from './providers/queryClient.ts'
import { rememberedLanguage } from './session/language.ts'
import { takePlace } from './session/returnTo.ts'
import { fontsReady } from './ui/fonts.ts'
import { useRetried } from './ui/loading/useRetried.ts'

/** The longest that the console waits for the data of its first screen, in milliseconds: then it shows that they load. */
export const DATA_PATIENCE_MS = 100

interface Session {
  readonly queryClient: QueryClient
  /** Resolves when the first screen can be shown. */
  readonly ready: Promise<unknown>
}

/** Starts a session's first requests in parallel. */
function beginSession(): Session {
  // A signed-in user leaves /signin for the stored URL (D-1.7).
  if (location.pathname === '/signin') history.replaceState(null, '', takePlace())
  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(accountQuery)
  const patience = new Promise((resolve) => {
    setTimeout(resolve, DATA_PATIENCE_MS)
  })
  const screen = preloadScreen(location.pathname, queryClient)
  return { queryClient, ready: Promise.all([fontsReady(), Promise.race([screen, patience])]) }
}

async function textsWhenReady(ready: Session['ready']): Promise<I18nProvider> {
  const [texts] = await Promise.all([i18nProviderFor(rememberedLanguage()), ready])
  return texts
}

/** The console of one session. */
export default function App() {
  const [{ queryClient, ready }] = useState(beginSession)
  // A new function per session, because the language may differ.
  const [loadTexts] = useState(() => () => textsWhenReady(ready))
  const { value: i18nProvider, failed } = useRetried(loadTexts)
  if (!i18nProvider) return failed && <PageFailed />
  return <Console queryClient={queryClient} i18nProvider={i18nProvider} />
}

interface ConsoleProps {
  readonly queryClient: QueryClient
  readonly i18nProvider: I18nProvider
}

function Console({ queryClient, i18nProvider }: ConsoleProps) {
  const [router] = useState(() => createConsole(queryClient, i18nProvider))
  useEffect(() => () => router.dispose(), [router])
  return <RouterProvider router={router} />
}
