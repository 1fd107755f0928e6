import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { ChatCount } from '#src/chat/ChatCount.tsx'
import { artistName } from './artistNames.ts'
import { artistsLive } from './artistsLive.ts'

const access = anyOf('ACCESS_ARTIST')

/** The artists (B§2 Artists list, Artist detail, Artist edit form). */
export const artists: Area = {
  name: 'artists',
  crud: async () => (await import('./crud.ts')).artistsCrud,
  recordRepresentation: artistName,
  routes: [
    {
      path: '/artists',
      title: 'artists.title',
      access,
      screen: () => import('./list/ArtistList.tsx'),
      pages: ['list'],
    },
    {
      path: '/artists/:login',
      title: 'artists.one',
      access,
      screen: () => import('./page/ArtistShow.tsx'),
      pages: ['show'],
    },
    {
      path: '/artists/:login/edit',
      title: 'artists.one',
      access,
      screen: () => import('./page/ArtistEdit.tsx'),
      pages: ['edit'],
    },
  ],
  menu: {
    to: '/artists',
    label: 'artists.title',
    icon: PaletteIcon,
    within: ['/artists/:login', '/artists/:login/edit', '/cs', '/cs/:login'],
    access,
    // Unread chats with artists, which customer service reads below.
    Badge: ChatCount,
  },
  live: artistsLive,
}
