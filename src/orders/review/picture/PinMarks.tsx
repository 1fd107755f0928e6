import AddIcon from '@mui/icons-material/AddOutlined'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { type Choice, pinsOf } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import type { Point } from '#src/ui/pictures/zoom.ts'
import { Ground } from './Ground.tsx'
import styles from './Picture.module.css'
import { PinMark } from './PinMark.tsx'
import { spread } from './spread.ts'

interface PinMarksProps {
  readonly choice: Choice
  /** The picture's size before it is zoomed. */
  readonly size: { readonly width: number; readonly height: number } | undefined
}

/** The notes of a picture, and the layer on which new ones are placed. */
export function PinMarks({ choice: { file, version }, size }: PinMarksProps) {
  const { pinning, drawing } = useRoom()
  const { note } = pinning
  const aim = pinning.aim ?? drawing.aim
  // Marks would be in the way of the pen.
  const drawnOn = drawing.tool !== undefined && drawing.sketch?.fileId === file.id
  const shown = version && pinning.shown && !drawnOn
  const pins = shown ? pinsOf(version).filter(({ fileId }) => fileId === file.id) : []
  const offsets = useOffsets(pins, size)
  return (
    <>
      {pinning.pinnable(file.id) && <Ground fileId={file.id} name={file.name} />}
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} moved={offsets.get(pin.id)} />
      ))}
      {note?.fileId === file.id && <Mark spot={note} className={styles.noted} />}
      {aim?.fileId === file.id && <Mark spot={aim} className={styles.aim} />}
    </>
  )
}

/** How far each mark is moved on the screen, so that none covers another at this zoom. */
function useOffsets(pins: readonly Pin[], size: PinMarksProps['size']) {
  const { scale } = useRoom().zoom.view
  if (!size) return new Map<number, Point>()
  const screen = { width: size.width * scale, height: size.height * scale }
  return spread(
    pins.map(({ id, x, y }) => ({ id, x: x * screen.width, y: y * screen.height })),
    screen,
  )
}

interface MarkProps {
  readonly spot: Point
  readonly className: string | undefined
}

const Mark = ({ spot, className }: MarkProps) => (
  <span
    className={className}
    style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
    data-spot={`${spot.x} ${spot.y}`}
    aria-hidden="true"
  >
    <AddIcon fontSize="small" />
  </span>
)
