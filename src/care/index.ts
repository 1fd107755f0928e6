import CalendarTodayIcon from '@mui/icons-material/CalendarTodayOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { CARE_TEXTS } from './texts.ts'

// Declared here, since the contract of customers care loads with its page.
const access = anyOf('VIEW_CUSTOMERS_CARE')

/** Whom staff should write to, and why (B§2 Customers care). */
export const care: Area = {
  name: 'care',
  crud: async () => (await import('./crud.ts')).careCrud,
  recordRepresentation: 'date',
  routes: [
    {
      path: '/customers-care',
      title: 'shell.menu.care',
      access,
      screen: () => import('./CareList.tsx'),
      texts: CARE_TEXTS,
      pages: ['list'],
    },
  ],
  menu: { to: '/customers-care', label: 'shell.menu.care', icon: CalendarTodayIcon, access },
}
