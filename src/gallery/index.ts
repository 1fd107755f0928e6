import ImageIcon from '@mui/icons-material/ImageOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { GALLERY_TEXTS } from './texts.ts'

// Declared here, since the contract of the gallery loads with its pages.
const lists = anyOf('VIEW_ARTWORK_LIST')

/** The gallery of artworks, for accounts only (B§2, D-11.6). */
export const gallery: Area = {
  name: 'gallery',
  crud: async () => (await import('./crud.ts')).galleryCrud,
  routes: [
    {
      path: '/gallery',
      title: 'shell.menu.gallery',
      access: lists,
      screen: () => import('./GalleryList.tsx'),
      texts: GALLERY_TEXTS,
      pages: ['list', 'create'],
    },
    {
      path: '/gallery/:id',
      title: 'shell.menu.gallery',
      access: anyOf('VIEW_ARTWORK'),
      screen: () => import('./ArtworkPage.tsx'),
      texts: GALLERY_TEXTS,
      pages: ['show'],
    },
  ],
  menu: {
    to: '/gallery',
    label: 'shell.menu.gallery',
    icon: ImageIcon,
    within: ['/gallery/:id'],
    access: lists,
    homeLast: true,
  },
}
