import { useTranslate } from 'ra-core'
import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react'
import { useReloadOrder } from '#src/orders/data/stepCache.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { closeSources, isPicture } from '#src/ui/pictures/sources.ts'
import styles from './Picture.module.css'
import { PinMark } from './PinMark.tsx'
import { placeOn, visibleMiddle } from './places.ts'
import { type Choice, pinsOf } from './room.ts'
import { useRoom } from './roomContext.ts'

interface PictureProps {
  readonly choice: Choice
}

/** A picture in its own proportions with its notes; files that cannot be shown get a link. */
export function Picture({ choice }: PictureProps) {
  const { file } = choice
  const known = file.width && file.height ? file.width / file.height : undefined
  const [measured, measure] = useState<number>()
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading')
  const sizes = useSizes(measured ?? known ?? 4 / 3)
  if (file.fetchState) return <Missing choice={choice} />
  if (!isPicture(file)) return <FileTile choice={choice} />
  if (state === 'broken') return <Broken choice={choice} onRetry={() => setState('loading')} />
  // If the real aspect ratio differs from the stored one, the real one is used.
  const style = { '--ratio': measured ?? known ?? 4 / 3 } as CSSProperties
  return (
    <div className={styles.picture} data-state={state} style={style}>
      {file.thumbnailLink && state === 'loading' && (
        <img className={styles.early} src={file.thumbnailLink} alt="" referrerPolicy="no-referrer" />
      )}
      <SourcedImage
        sources={closeSources(file)}
        sizes={sizes}
        alt={file.name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth && naturalHeight) measure(naturalWidth / naturalHeight)
          setState('ready')
        }}
        onBroken={() => setState('broken')}
      />
      <Notes choice={choice} />
    </div>
  )
}

/** The `sizes` attribute for the rendered width; never shrinks, to keep the loaded picture. */
function useSizes(ratio: number): string {
  const { sides, zoom } = useRoom()
  const near = Math.ceil(zoom.view.scale * 2) / 2
  const [nearest, setNearest] = useState(near)
  if (near > nearest) setNearest(near)
  const room = sides.mode === 'side' ? '50vw' : '100vw'
  return `calc(min(${room}, ${Math.round(ratio * 100)}vh) * ${nearest})`
}

/** The notes of a picture, and the layer on which new ones are placed. */
function Notes({ choice: { file, version } }: PictureProps) {
  const translate = useTranslate()
  const { pinning, focus } = useRoom()
  const { aim, note } = pinning
  const pins = version && pinning.shown ? pinsOf(version).filter(({ fileId }) => fileId === file.id) : []
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget, detail, clientX, clientY } = event
    // Enter and Space have no pointer position.
    if (detail === 0)
      pinning.aimAt({ fileId: file.id, ...visibleMiddle(currentTarget.closest('[data-stage]'), file.id) })
    else pinning.begin(file.id, placeOn(currentTarget, { x: clientX, y: clientY }))
  }
  return (
    <>
      {pinning.pinnable(file.id) && (
        <button
          type="button"
          className={styles.ground}
          data-pinnable={file.id}
          aria-label={translate('orders.review.pins.add', { name: file.name })}
          onClick={press}
          onDoubleClick={() => {
            // The first click of the double click has started a note.
            if (pinning.unsaved()) return
            pinning.endNote()
            focus()
          }}
        />
      )}
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} />
      ))}
      {note?.fileId === file.id && <Mark spot={note} className={styles.noted} />}
      {aim?.fileId === file.id && <Mark spot={aim} className={styles.aim} />}
    </>
  )
}

interface MarkProps {
  readonly spot: { readonly x: number; readonly y: number }
  readonly className: string | undefined
}

const Mark = ({ spot, className }: MarkProps) => (
  <span
    className={className}
    style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
    data-spot={`${spot.x} ${spot.y}`}
    aria-hidden="true"
  >
    <Icon name="plus" size={16} />
  </span>
)

/** A customer's photo that has not been copied. */
function Missing({ choice: { file } }: PictureProps) {
  const translate = useTranslate()
  return <Tile icon="image" text={`${file.name}: ${translate(`ui.picture.fetch.${file.fetchState}`)}`} />
}

interface TileProps {
  readonly icon: 'file' | 'image'
  readonly text: string
  readonly children?: ReactNode
}

const Tile = ({ icon, text, children }: TileProps) => (
  <div className={styles.tile} data-still="">
    <Icon name={icon} size={32} />
    <p>{text}</p>
    {children}
  </div>
)

/** Photoshop files and the like have no preview; they open in their own programs (A§2). */
function FileTile({ choice: { file } }: PictureProps) {
  const translate = useTranslate()
  return (
    <Tile icon="file" text={file.name}>
      <a className="button" href={file.url} download={file.name} target="_blank" rel="noopener noreferrer">
        <Icon name="download" size={16} />
        {translate('orders.review.download')}
      </a>
    </Tile>
  )
}

function Broken({ choice: { file }, onRetry }: PictureProps & { readonly onRetry: () => void }) {
  const translate = useTranslate()
  const { order } = useRoom()
  const reload = useReloadOrder(order.code)
  return (
    <Tile icon="image" text={translate('orders.review.broken', { name: file.name })}>
      <button
        type="button"
        className="button"
        onClick={() => {
          // Links to files expire; refetching the order brings new ones.
          reload()
          onRetry()
        }}
      >
        {translate('ui.retry')}
      </button>
    </Tile>
  )
}
