import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import { anyOf } from '#contract/access.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { SavedViews } from '#src/savedViews/SavedViews.tsx'
import { ordersCrud } from './crud.ts'
import { loadCustomParts } from './customFields/customParts.ts'
import { ORDER_TEXTS } from './data/orderTexts.ts'
import { preloadOrders } from './list/preloadOrders.ts'
import { loadOrderShow } from './loadOrderShow.ts'
import { OpenOrders } from './OpenOrders.tsx'
import { ordersLive } from './ordersLive.ts'

const access = anyOf('ACCESS_ORDER')

async function loadList() {
  const [list] = await Promise.all([import('#src/orders/list/OrderList.tsx'), loadCustomParts()])
  return list
}

export const orders: ResourceProps = {
  name: 'orders',
  list: page({
    title: 'orders.title',
    access,
    load: loadList,
    preload: preloadOrders,
  }),
  create: page({
    title: 'orders.create',
    access: anyOf('CREATE_BOOKING'),
    load: async () => (await import('./create/loadNewOrder.ts')).loadNewOrder(),
  }),
  show: page({
    title: 'orders.pageTitle',
    access,
    load: loadOrderShow,
    texts: ORDER_TEXTS,
    preload: async (sources, account) => (await loadOrderShow()).preloadOrder(sources, account),
  }),
  icon: DescriptionIcon,
  recordRepresentation: ({ number }: OrderRow) => `#${number}`,
  options: {
    crud: async () => ordersCrud,
    paths: { list: '/', create: '/new-order', show: '/order/:id' },
    menu: { Badge: OpenOrders, Below: SavedViews },
    live: ordersLive,
  },
}
