import type { SvgIconComponent } from '@mui/icons-material'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreHorizIcon from '@mui/icons-material/MoreHorizOutlined'
import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { type Artwork, listArtworks, mayDeleteArtwork, mayEditArtwork } from '#contract/gallery/artworks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { MenuList } from '#src/ui/overlay/MenuList.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { useDeleteArtwork } from './useDeleteArtwork.ts'

interface ArtworkMenuProps {
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

interface Item {
  readonly name: 'edit' | 'like' | 'delete'
  readonly icon: SvgIconComponent
  readonly act: () => void
}

/** What the account may do with the artwork. */
function useItems({ onEdit, onDeleted }: ArtworkMenuProps): readonly Item[] {
  const artwork = useRecord<Artwork>()
  const account = useAccount()
  const lists = useCan(listArtworks)
  const navigate = useNavigate()
  const deletion = useDeleteArtwork(onDeleted)
  if (!account) return []
  const items: readonly (Item | false)[] = [
    mayEditArtwork(account, account.login, artwork) && { name: 'edit', icon: EditIcon, act: onEdit },
    lists && {
      name: 'like',
      icon: PaletteIcon,
      act: () => void navigate(`/gallery?like=${artwork.id}`),
    },
    mayDeleteArtwork(account, account.login, artwork) && {
      name: 'delete',
      icon: DeleteIcon,
      act: () => {
        if (!deletion.isPending) deletion.ask(artwork)
      },
    },
  ]
  return items.filter((item) => item !== false)
}

/** The menu behind three dots; without anything to do there is none. */
export function ArtworkMenu(props: ArtworkMenuProps) {
  const translate = useTranslate()
  const items = useItems(props)
  const { anchor, close, opener } = usePopover()
  if (items.length === 0) return null
  const label = translate('gallery.menu.label')
  return (
    <>
      <IconButton icon={MoreHorizIcon} iconSize="medium" label={label} {...opener} />
      {anchor && (
        <Popover anchor={anchor} label={label} width={220} onClose={close}>
          <MenuList>
            {items.map(({ name, icon, act }) => (
              <MenuItem
                key={name}
                icon={icon}
                danger={name === 'delete'}
                onClick={() => {
                  close()
                  act()
                }}
              >
                {translate(`gallery.menu.${name}`)}
              </MenuItem>
            ))}
          </MenuList>
        </Popover>
      )}
    </>
  )
}
