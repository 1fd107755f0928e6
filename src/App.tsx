import type { QueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { createConsole, preloadScreen } from './console.tsx'
import { accountQuery } from './providers/account.ts'
import { i18nProviderFor } from './providers/i18nProvider.ts'
import { createQueryClient } from './providers/queryClient.ts'
import { rememberedLanguage } from './session/language.ts'
import { takePlace } from './session/returnTo.ts'

/** What a session needs first is asked for at once, side by side. */
function beginSession(): QueryClient {
  // Whoever is signed in leaves /signin for where he was (D-1.7).
  if (location.pathname === '/signin') history.replaceState(null, '', takePlace())
  preloadScreen(location.pathname)
  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(accountQuery)
  return queryClient
}

/** The console of one session. */
export default function App() {
  const [queryClient] = useState(beginSession)
  return (
    <Suspense fallback={null}>
      <Console queryClient={queryClient} />
    </Suspense>
  )
}

function Console({ queryClient }: { queryClient: QueryClient }) {
  const i18nProvider = use(i18nProviderFor(rememberedLanguage()))
  const [router] = useState(() => createConsole(queryClient, i18nProvider))
  useEffect(() => () => router.dispose(), [router])
  return <RouterProvider router={router} />
}
