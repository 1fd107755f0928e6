import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { listenKeys } from '#src/ui/keys/listenKeys.ts'
import { useModalFrame } from '#src/ui/overlay/useModalFrame.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import styles from './Chat.module.css'
import { ChatBox } from './ChatBox.tsx'
import { Greeting, MessageLog } from './MessageLog.tsx'
import { useOwnChat } from './useOwnChat.ts'

interface PanelProps {
  readonly onClose: () => void
  /** The button that opened it, and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
}

/** The artist's chat with customer service: at the bottom right, or a sheet in narrow windows (B§6, D-2.15). */
export default function ChatPanel({ onClose, opener }: PanelProps) {
  const mobile = useIsMobile()
  const area = useRef<HTMLTextAreaElement>(null)
  const Frame = mobile ? Sheet : Floating
  return createPortal(
    <Frame onClose={onClose} opener={opener} area={area}>
      <Content onClose={onClose} area={area} />
    </Frame>,
    document.body,
  )
}

interface FrameProps extends PanelProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly children: ReactNode
}

/** Closes on Escape inside. A native listener: what floats above the panel keeps its own Escape. */
function useEscapeInside(frame: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    return listenKeys(frame.current, ({ key }) => {
      if (key === 'Escape') close()
    })
  }, [frame])
}

/** Beside the page, which stays usable. */
function Floating({ onClose, opener, area, children }: FrameProps) {
  const translate = useTranslate()
  const frame = useRef<HTMLDialogElement>(null)
  useEscapeInside(frame, onClose)
  useEffect(() => {
    const [element, before] = [frame.current, opener.current]
    ;(area.current ?? element)?.focus()
    return () => {
      const active = document.activeElement
      if (active === document.body || element?.contains(active)) before?.focus()
    }
  }, [opener, area])
  return (
    <dialog open ref={frame} className={styles.panel} aria-label={translate('chat.title')} tabIndex={-1}>
      {children}
    </dialog>
  )
}

/** Over the whole page. The text does not take the focus, which would open the keyboard. */
function Sheet({ onClose, children }: FrameProps) {
  const translate = useTranslate()
  const frame = useRef<HTMLDialogElement>(null)
  useEscapeInside(frame, onClose)
  useModalFrame(frame)
  return (
    <dialog
      open
      ref={frame}
      className={styles.panel}
      aria-modal="true"
      aria-label={translate('chat.title')}
      tabIndex={-1}
    >
      {children}
    </dialog>
  )
}

function Content({ onClose, area }: Pick<FrameProps, 'onClose' | 'area'>) {
  const translate = useTranslate()
  const chat = useOwnChat()
  return (
    <>
      <div className={styles.head}>
        <ChatBubbleOutlineIcon />
        <h2>{translate('chat.title')}</h2>
        <IconButton icon={CloseIcon} iconSize="medium" label={translate('chat.close')} onClick={onClose} />
      </div>
      <MessageLog chat={chat} asArtist readUpTo={chat.readUpTo} greeting={<Greeting />} />
      <ChatBox draftKey="chat" label={translate('chat.write')} send={chat.send} area={area} />
    </>
  )
}
