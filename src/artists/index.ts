import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { ChatCount } from '#src/chat/ChatCount.tsx'
import { artistName } from './artistNames.ts'
import { artistsLive } from './artistsLive.ts'
import { ARTIST_TEXTS } from './texts.ts'

const shared = { access: anyOf('ACCESS_ARTIST'), texts: ARTIST_TEXTS }

/** The artists (B§2 Artists list, Artist detail, Artist edit form). */
export const artists: ResourceProps = {
  name: 'artists',
  list: page({ ...shared, title: 'artists.title', load: () => import('./list/ArtistList.tsx') }),
  show: page({ ...shared, title: 'artists.one', load: () => import('./page/ArtistShow.tsx') }),
  edit: page({ ...shared, title: 'artists.one', load: () => import('./page/ArtistEdit.tsx') }),
  icon: PaletteIcon,
  recordRepresentation: artistName,
  options: {
    crud: async () => (await import('./crud.ts')).artistsCrud,
    paths: { list: '/artists', show: '/artists/:login', edit: '/artists/:login/edit' },
    menu: {
      group: 'studio',
      within: ['/cs', '/cs/:login'],
      // Unread chats with artists, which customer service reads below.
      Badge: ChatCount,
    },
    live: artistsLive,
  },
}
