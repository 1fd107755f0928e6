import { signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { propertiesLive } from './propertiesLive.ts'
import { PROPERTY_TEXTS } from './texts.ts'

/**
 * Shop-wide settings: time zone, limits, announcement (A§2 System properties). Open to all, as specified
 * (D-1.10).
 */
export const systemProperties: Area = {
  name: 'systemProperties',
  crud: async () => (await import('./crud.ts')).systemPropertiesCrud,
  recordRepresentation: 'name',
  routes: [
    {
      path: '/system-property',
      title: 'systemProperties.title',
      access: signedIn,
      screen: () => import('./PropertyList.tsx'),
      texts: PROPERTY_TEXTS,
      pages: ['list'],
    },
    {
      path: '/system-property/detail/:id',
      title: 'systemProperties.title',
      access: signedIn,
      screen: () => import('./PropertyEdit.tsx'),
      texts: PROPERTY_TEXTS,
      pages: ['edit', 'show'],
    },
  ],
  live: propertiesLive,
}
