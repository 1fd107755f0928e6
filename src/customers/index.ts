import PersonIcon from '@mui/icons-material/PersonOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { customerName } from './customerNames.ts'

const access = anyOf('VIEW_CUSTOMER_LIST')
const screen = () => import('./CustomerPage.tsx')

/** The customers (A§2 Customers list, Customer detail); `/edit` opens the page in edit mode (D-1.23). */
export const customers: Area = {
  name: 'customers',
  crud: async () => (await import('./crud.ts')).customersCrud,
  recordRepresentation: customerName,
  routes: [
    {
      path: '/customer',
      title: 'customers.title',
      access,
      screen: () => import('./CustomerList.tsx'),
      pages: ['list', 'create'],
    },
    {
      path: '/customer/detail/:login',
      title: 'customers.one',
      access: anyOf('VIEW_CUSTOMER_DETAIL'),
      screen,
      pages: ['show'],
    },
    {
      path: '/customer/detail/:login/edit',
      title: 'customers.one',
      access: anyOf('EDIT_CUSTOMER'),
      screen,
      pages: ['edit'],
    },
  ],
  menu: {
    to: '/customer',
    label: 'customers.title',
    icon: PersonIcon,
    within: [
      '/customer/detail/:login',
      '/customer/detail/:login/edit',
      '/customer-group',
      '/customer-group/detail/:id',
    ],
    access,
  },
}
