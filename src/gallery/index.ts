import ImageIcon from '@mui/icons-material/ImageOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { GALLERY_TEXTS } from './texts.ts'

// Declared here, since the contract of the gallery loads with its pages.
const lists = anyOf('VIEW_ARTWORK_LIST')

/** The gallery of artworks, for accounts only (B§2, D-11.6). */
export const gallery: ResourceProps = {
  name: 'gallery',
  list: page({
    title: 'shell.menu.gallery',
    access: lists,
    load: () => import('./GalleryList.tsx'),
    texts: GALLERY_TEXTS,
  }),
  show: page({
    title: 'shell.menu.gallery',
    access: anyOf('VIEW_ARTWORK'),
    load: () => import('./ArtworkPage.tsx'),
    texts: GALLERY_TEXTS,
  }),
  hasCreate: true,
  icon: ImageIcon,
  options: {
    crud: async () => (await import('./crud.ts')).galleryCrud,
    paths: { list: '/gallery', show: '/gallery/:id' },
    menu: { group: 'studio', homeLast: true },
  },
}
