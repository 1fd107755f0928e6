import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { BareButton } from '../button/BareButton.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './Toast.module.css'
import {
  closeToast,
  OFFER_LIFE,
  onToasts,
  readToasts,
  TOAST_LIFE,
  type Toast,
  type ToastKind,
} from './toasts.ts'
import { UndoButton } from './UndoButton.tsx'

const SIGNS: Readonly<Record<ToastKind, SvgIconComponent>> = {
  success: CheckIcon,
  note: NotificationsIcon,
  warn: WarningAmberIcon,
  error: WarningAmberIcon,
}

/** Whether the window has the focus; toasts must not close while the window is inactive (A§9). */
function useWindowFocus(): boolean {
  const [focused, setFocused] = useState(true)
  useEffect(() => {
    const gain = () => setFocused(true)
    const lose = () => setFocused(false)
    window.addEventListener('focus', gain)
    window.addEventListener('blur', lose)
    return () => {
      window.removeEventListener('focus', gain)
      window.removeEventListener('blur', lose)
    }
  }, [])
  return focused
}

/** Closes the toast after its lifetime; the remaining time is kept while paused. */
function useAutoClose(toast: Toast, running: boolean): void {
  const left = useRef(toast.undo || typeof toast.text === 'object' ? OFFER_LIFE : TOAST_LIFE)
  useEffect(() => {
    const started = Date.now()
    const stays = toast.kind === 'error' || !running
    const timer = stays ? undefined : setTimeout(() => closeToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      if (!stays) left.current -= Date.now() - started
    }
  }, [toast, running])
}

interface ToastCardProps {
  readonly toast: Toast
  readonly running: boolean
  /** Whether it is the newest of those that offer to undo. */
  readonly newest: boolean
}

function ToastCard({ toast, running, newest }: ToastCardProps) {
  const translate = useTranslate()
  const textId = useId()
  const [held, hold] = useState(false)
  useAutoClose(toast, running && !held)
  const Icon = SIGNS[toast.kind]
  const failed = toast.kind === 'error'
  return (
    // An alert is read by itself: within the list's live region it would be read twice.
    <li className={styles.toast} data-kind={toast.kind} aria-live={failed ? 'off' : undefined}>
      <span className={styles.sign}>
        {toast.icon ? (
          <img className={styles.icon} src={toast.icon} alt="" width={20} height={20} />
        ) : (
          <Icon fontSize="small" />
        )}
      </span>
      <Text breaks id={textId} role={failed ? 'alert' : 'status'}>
        {toast.title && (
          <Text as="strong" block weight="strong">
            {toast.title}
          </Text>
        )}
        {toast.text}
        {toast.times > 1 && <span className={styles.times}>×{toast.times}</span>}
        {toast.requestId && (
          <Text block above={2} size="small" tabular>
            {translate('shell.toast.request', { id: toast.requestId })}
          </Text>
        )}
      </Text>
      {toast.undo && (
        <UndoButton toast={toast} undo={toast.undo} describedBy={textId} newest={newest} onHold={hold} />
      )}
      {/* It would be read before the message. */}
      <BareButton className={styles.close} aria-live="off" onClick={() => closeToast(toast.id)}>
        <CloseIcon fontSize="small" />
        <span className="visually-hidden">{translate('shell.toast.close')}</span>
      </BareButton>
    </li>
  )
}

/** A dialog hides its siblings from screen readers; toasts must stay readable. */
function keepAudible(host: HTMLElement | null) {
  if (!host) return undefined
  const watch = new MutationObserver(() => host.removeAttribute('aria-hidden'))
  host.removeAttribute('aria-hidden')
  watch.observe(host, { attributeFilter: ['aria-hidden'] })
  return () => watch.disconnect()
}

/**
 * The toast container. Always mounted, since live regions only announce changes. A click on a toast closes it
 * (A§9).
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(onToasts, readToasts)
  const focused = useWindowFocus()
  const newest = toasts.findLast(({ undo }) => undo)
  const translate = useTranslate()
  return createPortal(
    <ul
      className={styles.host}
      data-clears-dock=""
      aria-label={translate('shell.toast.list')}
      aria-live="polite"
      ref={keepAudible}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} running={focused} newest={toast === newest} />
      ))}
    </ul>,
    document.body,
  )
}
