import { signedIn } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { propertiesLive } from './propertiesLive.ts'
import { PROPERTY_TEXTS } from './texts.ts'

/**
 * Shop-wide settings: time zone, limits, announcement (A§2 System properties). Open to all, as specified
 * (D-1.10).
 */
export const systemProperties: ResourceProps = {
  name: 'systemProperties',
  list: page({
    title: 'systemProperties.title',
    access: signedIn,
    load: () => import('./PropertyList.tsx'),
    texts: PROPERTY_TEXTS,
  }),
  edit: page({
    title: 'systemProperties.title',
    access: signedIn,
    load: () => import('./PropertyEdit.tsx'),
    texts: PROPERTY_TEXTS,
  }),
  hasShow: true,
  recordRepresentation: 'name',
  options: {
    crud: async () => (await import('./crud.ts')).systemPropertiesCrud,
    paths: { list: '/system-property', edit: '/system-property/detail/:id' },
    menu: false,
    live: propertiesLive,
  },
}
