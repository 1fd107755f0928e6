import type { Attachment } from '#contract/attachments.ts'
import type { Pin } from '#contract/pins.ts'
import { isPicture } from '#src/ui/Pictures.tsx'
import styles from './TickList.module.css'

interface PinCropProps {
  readonly pin: Pin
  readonly file: Attachment | undefined
}

/** How much nearer than the whole picture its part is shown. */
const ZOOM = 3

/** The part of the picture that a note is about, with its place marked. */
export function PinCrop({ pin, file }: PinCropProps) {
  if (!file || !isPicture(file)) return <span className={styles.crop} aria-hidden="true" />
  const { width, height } = file
  const ratio = width && height ? width / height : 1
  const at = (place: number) => `${Math.min(100, Math.max(0, place * 100))}%`
  return (
    <span className={styles.crop} aria-hidden="true">
      <span
        className={styles.part}
        style={{
          backgroundImage: `url("${file.thumbnailLink ?? file.url}")`,
          backgroundSize: ratio >= 1 ? `auto ${ZOOM * 100}%` : `${ZOOM * 100}% auto`,
          backgroundPosition: `${at(pin.x)} ${at(pin.y)}`,
        }}
      />
      <span className={styles.mark}>{pin.number}</span>
    </span>
  )
}
