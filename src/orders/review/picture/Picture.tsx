import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { PinDrawings } from '#src/orders/review/drawing/PinDrawings.tsx'
import type { Choice } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { useChoiceNames } from '#src/orders/review/strip/choiceNames.ts'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { closeSources, isPicture } from '#src/ui/pictures/sources.ts'
import styles from './Picture.module.css'
import { PinMarks } from './PinMarks.tsx'
import { BrokenTile, MissingTile, RoomTile } from './Tiles.tsx'
import { useSize } from './useSize.ts'

interface PictureProps {
  readonly choice: Choice
}

/** A picture in its own proportions with its notes; files that cannot be shown get a link. */
export function Picture({ choice }: PictureProps) {
  const [broken, setBroken] = useState(false)
  if (choice.file.fetchState) return <MissingTile choice={choice} />
  if (!isPicture(choice.file)) return <RoomTile choice={choice} />
  if (broken) return <BrokenTile choice={choice} onRetry={() => setBroken(false)} />
  return <ShownPicture choice={choice} onBroken={() => setBroken(true)} />
}

function ShownPicture({ choice, onBroken }: PictureProps & { readonly onBroken: () => void }) {
  const { file, version } = choice
  const { title, label } = useChoiceNames()(choice)
  const box = useRef<HTMLDivElement>(null)
  const [measured, measure] = useState<{ readonly width: number; readonly ratio: number }>()
  const [ready, setReady] = useState(false)
  const known = file.width && file.height ? file.width / file.height : undefined
  // If the real aspect ratio differs from the stored one, the real one is used.
  const ratio = measured?.ratio ?? known ?? 4 / 3
  const sizes = useSizes(ratio)
  const size = useSize(box)
  useReportPixels(choice, file.width ?? measured?.width, size?.width)
  return (
    <div
      ref={box}
      className={styles.picture}
      data-state={ready ? 'ready' : 'loading'}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {file.thumbnailLink && !ready && (
        <img className={styles.early} src={file.thumbnailLink} alt="" referrerPolicy="no-referrer" />
      )}
      <SourcedImage
        sources={closeSources(file)}
        sizes={sizes}
        alt={version ? `${title} · ${file.name}` : label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight } }) => {
          if (width && naturalHeight) measure({ width, ratio: width / naturalHeight })
          setReady(true)
        }}
        onBroken={onBroken}
      />
      <PinDrawings choice={choice} ratio={ratio} />
      <PinMarks choice={choice} size={size} />
    </div>
  )
}

/** Tells the room how much larger than fitted the picture is in its own pixels; that on the right counts. */
function useReportPixels({ key }: Choice, natural: number | undefined, fitted: number | undefined): void {
  const { sides, setPixels } = useRoom()
  const counts = sides.right?.key === key
  useEffect(() => {
    if (counts && natural && fitted) setPixels(natural / fitted / (window.devicePixelRatio || 1))
  }, [counts, natural, fitted, setPixels])
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
