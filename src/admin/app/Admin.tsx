import type { I18nProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { matchRoutes, RouterProvider } from 'react-router'
import { permits } from '#contract/access.ts'
import { accountQuery } from '#src/providers/account.ts'
import { createQueryClient } from '#src/providers/queryClient.ts'
import { fontsReady } from '#src/ui/fonts.ts'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import { readMap } from './adminMap.ts'
import { createRouter } from './createRouter.tsx'
import { preloadParts } from './preloadParts.ts'
import type { AdminProps, AdminSession } from './types.ts'

/** The longest that the console waits for the data of its first page, in milliseconds: then it shows that they load. */
export const DATA_PATIENCE_MS = 100

/**
 * Preloads the page at a path: its code before the account is known, then its data if the account has access. Resolves
 * also when they could not be loaded, which the page shows.
 */
async function preloadPage(path: string, session: AdminSession): Promise<void> {
  const { pages, crud } = session.map
  const page = matchRoutes(
    pages.map((each) => ({ path: each.pattern, handle: each })),
    path,
  )?.at(-1)?.route.handle
  if (!page) return
  preloadParts(page, crud[page.resource ?? ''])
  if (!page.preload) return
  const account = await session.queryClient.ensureQueryData(accountQuery).catch(() => undefined)
  if (account && permits(page.access, account)) await page.preload(session, account)
}

/** Starts a session's first requests in parallel. */
function openSession({ children, dataProvider, store, i18nProvider }: AdminProps) {
  const map = readMap(children)
  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(accountQuery)
  const session: AdminSession = { map, queryClient, store: store(), dataProvider: dataProvider(map.crud) }
  const patience = new Promise((resolve) => {
    setTimeout(resolve, DATA_PATIENCE_MS)
  })
  const first = Promise.race([preloadPage(location.pathname, session), patience])
  // One function per session, because the language may differ.
  const loadTexts = async () => {
    const [texts] = await Promise.all([i18nProvider(), fontsReady(), first])
    return texts
  }
  return { session, loadTexts }
}

/** The console of one session, declared as in react-admin: providers, layout, resources and custom routes. */
export function Admin(props: AdminProps) {
  const [{ session, loadTexts }] = useState(() => openSession(props))
  const { value: i18nProvider, failed } = useRetried(loadTexts)
  if (!i18nProvider) return failed && <props.unavailable />
  return <Opened {...props} session={session} texts={i18nProvider} />
}

interface OpenedProps extends AdminProps {
  readonly session: AdminSession
  readonly texts: I18nProvider
}

function Opened({ session, texts, ...props }: OpenedProps) {
  const [router] = useState(() => createRouter(props, session, texts))
  useEffect(() => () => router.dispose(), [router])
  return <RouterProvider router={router} />
}
