import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from './Icon.tsx'
import type { PictureFile } from './Pictures.tsx'
import styles from './PictureViewer.module.css'

interface PictureViewerProps {
  readonly pictures: readonly PictureFile[]
  readonly start: number
  readonly onClose: () => void
}

/** A picture as large as the window allows; arrows go to the next one, Escape closes. */
export default function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const translate = useTranslate()
  const [at, setAt] = useState(start)
  const frame = useRef<HTMLDialogElement>(null)
  const picture = pictures[at]
  const step = useCallback(
    (by: number) => setAt((was) => (was + by + pictures.length) % pictures.length),
    [pictures.length],
  )
  useModal(frame)
  useViewerKeys(frame, step, onClose)
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
        <span className={styles.name}>{picture.name}</span>
        {pictures.length > 1 && (
          <span className={styles.place}>
            {at + 1} / {pictures.length}
          </span>
        )}
        <Round icon="close" label={translate('ra.action.close')} onClick={onClose} />
      </div>
      <div className={styles.stage}>
        <img key={picture.id} src={picture.url} alt={picture.name} referrerPolicy="no-referrer" />
      </div>
      {pictures.length > 1 && (
        <>
          <span className={styles.previous}>
            <Round icon="chevronLeft" label={translate('ui.picture.previous')} onClick={() => step(-1)} />
          </span>
          <span className={styles.next}>
            <Round icon="chevronRight" label={translate('ui.picture.next')} onClick={() => step(1)} />
          </span>
        </>
      )}
    </dialog>,
    document.body,
  )
}

interface RoundProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
}

function Round({ icon, label, onClick }: RoundProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}

/** Takes the focus and the scrolling of the page, and gives both back. */
function useModal(frame: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    frame.current?.focus()
    return () => {
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [frame])
}

function useViewerKeys(
  frame: { readonly current: HTMLElement | null },
  step: (by: number) => void,
  onClose: () => void,
) {
  useEffect(() => {
    const element = frame.current
    const keys = (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
      if (event.key === 'ArrowRight') step(1)
      if (event.key === 'ArrowLeft') step(-1)
      if (event.key === 'Tab' && element) keepInside(element, event)
    }
    element?.addEventListener('keydown', keys)
    return () => element?.removeEventListener('keydown', keys)
  }, [frame, step, onClose])
}

function keepInside(frame: HTMLElement, event: KeyboardEvent) {
  const buttons = [...frame.querySelectorAll('button')]
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1)
  const other = event.shiftKey ? buttons.at(-1) : buttons[0]
  if (document.activeElement !== edge && document.activeElement !== frame) return
  event.preventDefault()
  other?.focus()
}
