import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import { anyOf } from '#contract/access.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Area } from '#src/area.ts'
import { SavedViews } from '#src/savedViews/SavedViews.tsx'
import { ordersCrud } from './crud.ts'
import { preloadOrders } from './list/preloadOrders.ts'
import { loadOrderShow } from './loadOrderShow.ts'
import { OpenOrders } from './OpenOrders.ts'
import { ordersLive } from './ordersLive.ts'
import { ORDER_TEXTS } from './orderTexts.ts'

const access = anyOf('ACCESS_ORDER')

export const orders: Area = {
  name: 'orders',
  crud: async () => ordersCrud,
  recordRepresentation: ({ number }: OrderRow) => `#${number}`,
  routes: [
    {
      path: '/',
      title: 'orders.title',
      access,
      screen: () => import('#src/orders/list/OrderList.tsx'),
      preload: preloadOrders,
      pages: ['list'],
    },
    {
      path: '/order/:id',
      title: 'orders.pageTitle',
      access,
      screen: loadOrderShow,
      texts: ORDER_TEXTS,
      preload: async (sources, account) => (await loadOrderShow()).preloadOrder(sources, account),
      pages: ['show'],
    },
  ],
  menu: {
    to: '/',
    label: 'orders.title',
    icon: DescriptionIcon,
    within: ['/order/:id'],
    access,
    Badge: OpenOrders,
    Below: SavedViews,
  },
  live: ordersLive,
}
