import '@fontsource-variable/inter/wght.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { startMode } from './mode.ts'
import { firstListUrl } from './orders/firstList.ts'
import { beginEarly } from './providers/early.ts'
import { watchFaults } from './providers/faults.ts'
import { unregisterWorkers } from './push/workers.ts'
import { Root } from './Root.tsx'
import { loadCatalogue } from './session/catalogue.ts'
import { rememberedLanguage, rememberLanguage } from './session/language.ts'
import { readToken } from './session/token.ts'
import { fontsReady } from './ui/fonts.ts'

watchFaults()
void fontsReady()
startMode()
rememberLanguage(rememberedLanguage())
void unregisterWorkers()

/** Loads code and data of the first screen in parallel for signed-in users. */
function beginConsole(token: string): void {
  void loadCatalogue(rememberedLanguage())
  beginEarly('/api/account', token)
  void import('./App.tsx')
  if (location.pathname !== '/') return
  if (location.search === '') beginEarly(firstListUrl(), token)
  void import('./orders/list/OrderList.tsx')
}

const token = readToken()
if (token) beginConsole(token)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Root />)
