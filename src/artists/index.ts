import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { ChatCount } from '#src/chat/ChatCount.tsx'
import { artistName } from './artistNames.ts'
import { artistsLive } from './artistsLive.ts'

const access = anyOf('ACCESS_ARTIST')

/** The artists (B§2 Artists list, Artist detail, Artist edit form). */
export const artists: ResourceProps = {
  name: 'artists',
  list: page({ title: 'artists.title', access, load: () => import('./list/ArtistList.tsx') }),
  show: page({ title: 'artists.one', access, load: () => import('./page/ArtistShow.tsx') }),
  edit: page({ title: 'artists.one', access, load: () => import('./page/ArtistEdit.tsx') }),
  icon: PaletteIcon,
  recordRepresentation: artistName,
  options: {
    crud: async () => (await import('./crud.ts')).artistsCrud,
    paths: { list: '/artists', show: '/artists/:login', edit: '/artists/:login/edit' },
    menu: {
      within: ['/cs', '/cs/:login'],
      // Unread chats with artists, which customer service reads below.
      Badge: ChatCount,
    },
    live: artistsLive,
  },
}
