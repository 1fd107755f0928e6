import '../ui/fonts.css'
import '../ui/base.css'
import { CoreAdminContext } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import english from '#i18n/en/index.ts'
import { startMode } from '../mode.ts'
import { ConfirmProvider } from '../ui/overlay/confirm.tsx'
import { KitPage } from './KitPage.tsx'

startMode()

const texts = polyglotI18nProvider(() => english, 'en')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={texts}>
        <ConfirmProvider>
          <KitPage />
        </ConfirmProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
