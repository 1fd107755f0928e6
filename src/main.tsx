import './ui/fonts.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { beginRequests } from './begin.ts'
import { startMode } from './mode.ts'
import { watchFaults } from './providers/faults.ts'
import { unregisterWorkers } from './push/workers.ts'
import { Root } from './Root.tsx'
import { loadCatalogue } from './session/catalogue.ts'
import { rememberedLanguage, rememberLanguage } from './session/language.ts'
import { placeToReturnTo } from './session/returnTo.ts'
import { onTokenChange, readToken } from './session/token.ts'
import { fontsReady } from './ui/fonts.ts'

watchFaults()
void fontsReady()
startMode()
rememberLanguage(rememberedLanguage())
void unregisterWorkers()

/** Loads code and data of the first screen in parallel for signed-in users; what `beginScript.ts` began is not repeated. */
function beginConsole(token: string): void {
  const place = location.pathname === '/signin' ? placeToReturnTo() : location.href
  const url = new URL(place, location.href)
  beginRequests(token, url)
  void loadCatalogue(rememberedLanguage())
  void import('./App.tsx')
  if (url.pathname === '/') void import('./orders/list/OrderList.tsx')
}

let known = readToken()
if (known) beginConsole(known)
onTokenChange(() => {
  const token = readToken()
  // A renewed token is of the same session.
  if (token && !known) beginConsole(token)
  known = token
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<Root />)
