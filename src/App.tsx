import type { QueryClient } from '@tanstack/react-query'
import type { I18nProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { createConsole, preloadScreen } from './console.tsx'
import { accountQuery } from './providers/account.ts'
import { i18nProviderFor } from './providers/i18nProvider.ts'
import { createQueryClient } from './providers/queryClient.ts'
import { rememberedLanguage } from './session/language.ts'
import { takePlace } from './session/returnTo.ts'
import { fontsReady } from './ui/fonts.ts'
import { useLoaded } from './ui/useLoaded.ts'

/** Starts a session's first requests in parallel. */
function beginSession(): QueryClient {
  // A signed-in user leaves /signin for the stored URL (D-1.7).
  if (location.pathname === '/signin') history.replaceState(null, '', takePlace())
  preloadScreen(location.pathname)
  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(accountQuery)
  return queryClient
}

async function textsAndFont(): Promise<I18nProvider> {
  const [texts] = await Promise.all([i18nProviderFor(rememberedLanguage()), fontsReady()])
  return texts
}

/** The console of one session. */
export default function App() {
  const [queryClient] = useState(beginSession)
  // A new function per session, because the language may differ.
  const [loadTexts] = useState(() => () => textsAndFont())
  const i18nProvider = useLoaded(loadTexts)
  return i18nProvider && <Console queryClient={queryClient} i18nProvider={i18nProvider} />
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
