import Dialog from '@mui/material/Dialog'
import { type ReactNode, type Ref, useId } from 'react'
import { onMuiClose } from '../keys/onMuiClose.ts'
import { MuiRoot } from '../MuiRoot.tsx'
import { fadeMs } from './fade.ts'
import styles from './Modal.module.css'
import { useScrollLock } from './useScrollLock.ts'
import { useVisibleViewport } from './useVisibleViewport.ts'

interface ModalProps {
  readonly title: ReactNode
  /** The id of an element that describes it. */
  readonly describedBy?: string
  readonly size?: 'small' | 'medium' | 'wide'
  readonly open?: boolean
  /** Escape, or a click beside it; without it, only the content closes it. */
  readonly onClose?: (() => void) | undefined
  readonly busy?: boolean
  readonly boxRef?: Ref<HTMLDivElement>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A dialog above the page, named by its title. Load it lazily: it brings MUI. */
export function Modal(props: ModalProps) {
  const {
    title,
    describedBy,
    size = 'small',
    open = true,
    onClose,
    busy,
    boxRef,
    className,
    children,
  } = props
  const id = useId()
  useScrollLock(open)
  useVisibleViewport()
  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={onMuiClose(onClose)}
        aria-labelledby={id}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        {...(size === 'wide' && { maxWidth: 'md', fullWidth: true })}
        transitionDuration={fadeMs()}
      >
        <div
          ref={boxRef}
          className={className ? `${styles.dialog} ${className}` : styles.dialog}
          data-size={size}
          aria-busy={busy}
        >
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      </Dialog>
    </MuiRoot>
  )
}
