import type { SvgIconComponent } from '@mui/icons-material'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { BareButton } from '../button/BareButton.tsx'
import { listenKeys } from '../keys/listenKeys.ts'
import { Text } from '../layout/Text.tsx'
import { useModalFrame } from '../overlay/useModalFrame.ts'
import { IncompleteMark } from './IncompleteMark.tsx'
import styles from './PictureViewer.module.css'
import type { PictureFile } from './sources.ts'
import { useGestures } from './useGestures.ts'
import { useZoom, zoomByKey } from './useZoom.ts'
import { ViewedPicture } from './ViewedPicture.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'
import { transformOf } from './zoom.ts'

interface PictureViewerProps {
  readonly pictures: readonly PictureFile[]
  readonly start: number
  readonly onClose: () => void
}

/** Shows a picture in full window size, with zoom up to 2.5; arrows switch pictures, Escape closes (A§9). */
export default function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const translate = useTranslate()
  const [at, setAt] = useState(start)
  const frame = useRef<HTMLDialogElement>(null)
  const picture = pictures[at]
  const zoom = useZoom()
  const { fit } = zoom
  const step = useCallback(
    (by: number) => {
      fit()
      setAt((was) => (was + by + pictures.length) % pictures.length)
    },
    [pictures.length, fit],
  )
  useModalFrame(frame)
  useGestures(frame, zoom)
  useViewerKeys(frame, (key) => {
    if (key === 'Escape') onClose()
    else if (zoomByKey(zoom, key)) return
    else if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
  })
  if (!picture) return null
  return createPortal(
    <dialog
      open
      ref={frame}
      aria-modal="true"
      aria-label={picture.name}
      tabIndex={-1}
      className={styles.frame}
    >
      <div className={styles.top}>
        <Name file={picture} />
        {pictures.length > 1 && (
          <Text tone="ink-3" tabular>
            {at + 1} / {pictures.length}
          </Text>
        )}
        <ZoomButtons zoom={zoom} />
        <RoundButton icon={CloseIcon} label={translate('ra.action.close')} onClick={onClose} />
      </div>
      <div className={styles.stage} data-stage="">
        <ViewedPicture key={picture.id} file={picture} transform={transformOf(zoom.view)} />
      </div>
      {pictures.length > 1 && <StepButtons onStep={step} />}
    </dialog>,
    document.body,
  )
}

function Name({ file }: { readonly file: PictureFile }) {
  return (
    <>
      <Text grow cut>
        {file.name}
      </Text>
      <IncompleteMark file={file} />
    </>
  )
}

function StepButtons({ onStep }: { readonly onStep: (by: number) => void }) {
  const translate = useTranslate()
  return (
    <>
      <span className={styles.previous}>
        <RoundButton
          icon={ChevronLeftIcon}
          label={translate('ui.picture.previous')}
          onClick={() => onStep(-1)}
        />
      </span>
      <span className={styles.next}>
        <RoundButton icon={ChevronRightIcon} label={translate('ui.picture.next')} onClick={() => onStep(1)} />
      </span>
    </>
  )
}

interface RoundButtonProps {
  readonly icon: SvgIconComponent
  readonly label: string
  readonly onClick: () => void
}

function RoundButton({ icon: Icon, label, onClick }: RoundButtonProps) {
  return (
    <BareButton className={styles.round} aria-label={label} onClick={onClick}>
      <Icon />
    </BareButton>
  )
}

function useViewerKeys(frame: RefObject<HTMLElement | null>, onKey: (key: string) => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // Ctrl with + and - is the browser's own zoom.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(event.key)
  })
  useEffect(
    () =>
      listenKeys(frame.current, (event) => {
        event.stopPropagation()
        hear(event)
      }),
    [frame],
  )
}
