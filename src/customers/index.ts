import PersonIcon from '@mui/icons-material/PersonOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { customerName } from './customerNames.ts'
import { CUSTOMER_TEXTS } from './texts.ts'

const access = anyOf('VIEW_CUSTOMER_LIST')
const texts = CUSTOMER_TEXTS
const screen = () => import('./CustomerPage.tsx')

/** The customers (A§2 Customers list, Customer detail); `/edit` opens the page in edit mode (D-1.23). */
export const customers: ResourceProps = {
  name: 'customers',
  list: page({ title: 'customers.title', access, load: () => import('./CustomerList.tsx'), texts }),
  show: page({ title: 'customers.one', access: anyOf('VIEW_CUSTOMER_DETAIL'), load: screen, texts }),
  edit: page({ title: 'customers.one', access: anyOf('EDIT_CUSTOMER'), load: screen, texts }),
  hasCreate: true,
  icon: PersonIcon,
  recordRepresentation: customerName,
  options: {
    crud: async () => (await import('./crud.ts')).customersCrud,
    paths: { list: '/customer', show: '/customer/detail/:login', edit: '/customer/detail/:login/edit' },
    menu: { group: 'customers', within: ['/customer-group', '/customer-group/detail/:id'] },
  },
}
