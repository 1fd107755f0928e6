import CalendarTodayIcon from '@mui/icons-material/CalendarTodayOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { CARE_TEXTS } from './texts.ts'

// Declared here, since the contract of customers care loads with its page.
const access = anyOf('VIEW_CUSTOMERS_CARE')

/** Whom staff should write to, and why (B§2 Customers care). */
export const care: ResourceProps = {
  name: 'care',
  list: page({ title: 'shell.menu.care', access, load: () => import('./CareList.tsx'), texts: CARE_TEXTS }),
  icon: CalendarTodayIcon,
  recordRepresentation: 'date',
  options: {
    crud: async () => (await import('./crud.ts')).careCrud,
    paths: { list: '/customers-care' },
    menu: { group: 'customers' },
  },
}
