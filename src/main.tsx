import './ui/fonts.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { beginRequests, beginSession } from './begin.ts'
import { startMode } from './mode.ts'
import { watchFaults } from './providers/faults.ts'
import { unregisterWorkers } from './push/workers.ts'
import { Root } from './Root.tsx'
import { loadCatalogue } from './session/catalogue.ts'
import { rememberedLanguage, rememberLanguage } from './session/language.ts'
import { placeToReturnTo } from './session/returnTo.ts'
import { onTokenChange, readToken } from './session/token.ts'
import { keepPage } from './ui/files/keepPage.ts'
import { fontsReady } from './ui/fonts.ts'
import { watchStyles } from './ui/loading/failedStyles.ts'

watchFaults()
watchStyles()
keepPage()
void fontsReady()
startMode()
rememberLanguage(rememberedLanguage())
void unregisterWorkers()

/** A failure is told by what needs the code. */
const ahead = (loading: Promise<unknown>): void => void loading.catch(() => undefined)

/** Loads the code of the first screen while its data are requested. */
function loadConsole({ pathname }: URL): void {
  ahead(loadCatalogue(rememberedLanguage()))
  ahead(import('./App.tsx'))
  if (pathname === '/') ahead(import('./orders/list/OrderList.tsx'))
}

/** What `beginScript.ts` began is not repeated. */
function beginPage(token: string): void {
  const place = location.pathname === '/signin' ? placeToReturnTo() : location.href
  const url = new URL(place, location.href)
  beginRequests(token, url)
  loadConsole(url)
}

/** Without the rows: an account that has just signed in may not be allowed to read orders. */
function beginSignedIn(token: string): void {
  beginSession(token)
  loadConsole(new URL(placeToReturnTo(), location.href))
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
