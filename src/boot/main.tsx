import '#src/ui/fonts.css'
import '#src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { startMode } from '#src/mode.ts'
import { watchFaults } from '#src/providers/faults.ts'
import { unregisterWorkers } from '#src/push/workers.ts'
import { loadCatalogue } from '#src/session/catalogue.ts'
import { rememberedLanguage, rememberLanguage } from '#src/session/language.ts'
import { returnUrl } from '#src/session/returnTo.ts'
import { onTokenChange, readToken } from '#src/session/token.ts'
import { keepPage } from '#src/ui/files/keepPage.ts'
import { fontsReady } from '#src/ui/fonts.ts'
import { watchStyles } from '#src/ui/loading/failedStyles.ts'
import { requestFirst, requestSession } from './firstRequests.ts'
import { Root } from './Root.tsx'

watchFaults()
watchStyles()
keepPage()
void fontsReady()
startMode()
rememberLanguage(rememberedLanguage())
void unregisterWorkers()

/** Starts loading; an error is shown later, by the page that needs the code. */
const ahead = (loading: Promise<unknown>): void => void loading.catch(() => undefined)

/** Loads the code of the first screen while its data are requested. */
function loadConsole({ pathname }: URL): void {
  ahead(loadCatalogue(rememberedLanguage()))
  ahead(import('#src/App.tsx'))
  if (pathname === '/') ahead(import('#src/orders/list/OrderList.tsx'))
}

/** What `beginScript.ts` began is not repeated. */
function beginPage(token: string): void {
  const href = location.pathname === '/signin' ? returnUrl() : location.href
  const url = new URL(href, location.href)
  requestFirst(token, url)
  loadConsole(url)
}

/** Without the rows: an account that has just signed in may not be allowed to read orders. */
function beginSignedIn(token: string): void {
  requestSession(token)
  loadConsole(new URL(returnUrl(), location.href))
}

let known = readToken()
if (known) beginPage(known)
onTokenChange(() => {
  const token = readToken()
  // A renewed token is of the same session.
  if (token && !known) beginSignedIn(token)
  known = token
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<Root />)
