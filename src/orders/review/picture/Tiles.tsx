import type { SvgIconComponent } from '@mui/icons-material'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import type { Choice } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { Button } from '#src/ui/button/Button.tsx'
import styles from './Picture.module.css'

interface PictureProps {
  readonly choice: Choice
}

interface TileProps {
  readonly icon: SvgIconComponent
  readonly text: string
  readonly children?: ReactNode
}

const Tile = ({ icon: Icon, text, children }: TileProps) => (
  <div className={styles.tile} data-still="">
    <Icon fontSize="large" />
    <p>{text}</p>
    {children}
  </div>
)

/** A customer's photo that has not been copied. */
export function MissingTile({ choice: { file } }: PictureProps) {
  const translate = useTranslate()
  return <Tile icon={ImageIcon} text={`${file.name}: ${translate(`ui.picture.fetch.${file.fetchState}`)}`} />
}

/** Photoshop files and the like have no preview; they open in their own programs (A§2). */
export function RoomTile({ choice: { file } }: PictureProps) {
  const translate = useTranslate()
  return (
    <Tile icon={InsertDriveFileIcon} text={file.name}>
      <a className="button" href={file.url} download={file.name} target="_blank" rel="noopener noreferrer">
        <FileDownloadIcon fontSize="small" />
        {translate('orders.review.download')}
      </a>
    </Tile>
  )
}

export function BrokenTile({ choice: { file }, onRetry }: PictureProps & { readonly onRetry: () => void }) {
  const translate = useTranslate()
  const { order } = useRoom()
  const reload = useReloadOrder(order.code)
  return (
    <Tile icon={ImageIcon} text={translate('orders.review.broken', { name: file.name })}>
      <Button
        onClick={() => {
          // Links to files expire; refetching the order brings new ones.
          reload()
          onRetry()
        }}
      >
        {translate('ui.retry')}
      </Button>
    </Tile>
  )
}
