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

/** What a session needs first is asked for at once, side by side. */
function beginSession(): QueryClient {
  // Whoever is signed in leaves /signin for where he was (D-1.7).
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
  // A function of its own for each session: the language may be another one.
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
