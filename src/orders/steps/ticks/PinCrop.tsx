import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { type CSSProperties, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { Drawing } from '#src/orders/review/drawing/Drawing.tsx'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { isPicture, pageSources } from '#src/ui/pictures/sources.ts'
import styles from './TickList.module.css'

interface PinCropProps {
  readonly pin: Pin
  readonly file: Attachment | undefined
}

/** Zoom factor relative to the whole picture. */
const ZOOM = 3
/** Width and height of the crop in px. */
const SIDE = 44

/** Strokes in proportion to the crop. */
const THIN = { '--scale': 2 } as CSSProperties

/** The part of the picture around a note's pin, with the pin and its drawing. */
export function PinCrop({ pin, file }: PinCropProps) {
  const [broken, setBroken] = useState(false)
  if (!file || !isPicture(file)) return <span className={styles.crop} aria-hidden="true" />
  const { width, height } = file
  const ratio = width && height ? width / height : 1
  const [wide, tall] = [ZOOM * Math.max(1, ratio), ZOOM * Math.max(1, 1 / ratio)]
  const percent = (part: number) => `${part * 100}%`
  // The pin has the same relative position in the crop as in the picture.
  const from = (size: number, at: number) => percent((1 - size) * Math.min(1, Math.max(0, at)))
  const place = {
    width: percent(wide),
    height: percent(tall),
    left: from(wide, pin.x),
    top: from(tall, pin.y),
  }
  if (broken) return <BrokenCrop number={pin.number} />
  return (
    <span className={styles.crop} aria-hidden="true">
      <SourcedImage
        className={styles.part}
        sources={pageSources(file)}
        sizes={`${Math.ceil(SIDE * wide)}px`}
        alt=""
        loading="lazy"
        style={place}
        onBroken={() => setBroken(true)}
      />
      {pin.drawing && <Drawing drawing={pin.drawing} ratio={ratio} style={{ ...place, ...THIN }} />}
      <span className={styles.mark}>{pin.number}</span>
    </span>
  )
}

/** Only an icon fits here; the picture on the page has the error text and a retry button. */
function BrokenCrop({ number }: Pick<Pin, 'number'>) {
  const text = useTranslate()('ui.picture.broken')
  return (
    <span className={styles.crop} data-state="FAILED" title={text} aria-hidden="true">
      <WarningAmberIcon />
      <span className={styles.mark}>{number}</span>
    </span>
  )
}
