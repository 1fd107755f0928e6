import { type Choice, pinsOf } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { Drawing } from './Drawing.tsx'
import { DrawingLayer } from './DrawingLayer.tsx'

interface PinDrawingsProps {
  readonly choice: Choice
  readonly ratio: number
}

/** The drawings of the notes that are chosen or pointed at, and the one that is being made. */
export function PinDrawings({ choice: { file, version }, ratio }: PinDrawingsProps) {
  const { pinning, drawing } = useRoom()
  const { sketch } = drawing
  const shown = version && pinning.shown ? pinsOf(version) : []
  return (
    <>
      {shown.map(
        (pin) =>
          pin.drawing &&
          pin.fileId === file.id &&
          pin.id !== sketch?.pin?.id &&
          pinning.isShown(pin) && <Drawing key={pin.id} drawing={pin.drawing} ratio={ratio} />,
      )}
      {sketch?.fileId === file.id && <DrawingLayer ratio={ratio} />}
    </>
  )
}
