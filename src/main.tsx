import '@fontsource-variable/inter/wght.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { startMode } from './mode.ts'
import { watchFaults } from './providers/faults.ts'
import { Root } from './Root.tsx'
import { loadCatalogue } from './session/catalogue.ts'
import { rememberedLanguage, rememberLanguage } from './session/language.ts'
import { readToken } from './session/token.ts'
import { unregisterWorkers } from './session/workers.ts'
import { fontsReady } from './ui/fonts.ts'

watchFaults()
void fontsReady()
startMode()
rememberLanguage(rememberedLanguage())
void unregisterWorkers()
if (readToken()) void loadCatalogue(rememberedLanguage())

const root = document.getElementById('root')
if (root) createRoot(root).render(<Root />)
