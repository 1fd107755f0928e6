import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { SHOP_CONNECTION_TEXTS } from './texts.ts'

// Declared here, since the contract of connected shops loads with their pages.
const access = anyOf('VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION')
const title = 'settings.tiles.shops.title'

/** Shops that orders come from and that are told what becomes of them. Linked from the settings page. */
export const shopConnections: ResourceProps = {
  name: 'shopConnections',
  list: page({ title, access, load: () => import('./ShopList.tsx'), texts: SHOP_CONNECTION_TEXTS }),
  edit: page({ title, access, load: () => import('./ShopEdit.tsx'), texts: SHOP_CONNECTION_TEXTS }),
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
  options: {
    crud: async () => (await import('./crud.ts')).shopConnectionsCrud,
    paths: { list: '/shops', edit: '/shops/detail/:id' },
    menu: false,
  },
}
