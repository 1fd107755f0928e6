import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { getChatWidget } from '#contract/chat/chat.ts'
import { useLive } from '#src/live/bus.ts'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { ChatTexts } from './ChatTexts.tsx'
import { CHAT_KEYS } from './chatKeys.ts'
import { ForeignWidget } from './ForeignWidget.tsx'
import styles from './Widget.module.css'

const loadPanel = () => import('./ChatPanel.tsx')

/** Largest number that fits the badge. */
const MOST = 99

/** The button of the chat for artists, or another product instead of it (B§6, D-2.15). */
export default function ChatWidget() {
  const call = useCall()
  const client = useQueryClient()
  const previewing = useAccount()?.previewing
  const { data } = useQuery({
    queryKey: CHAT_KEYS.widget,
    queryFn: ({ signal }) => call(getChatWidget, {}, { signal }),
  })
  useLive(({ name }) => {
    if (name !== 'chats' && name !== 'missed') return
    void client.invalidateQueries({ queryKey: CHAT_KEYS.widget })
    void client.invalidateQueries({ queryKey: CHAT_KEYS.own })
  })
  return (
    <ChatTexts>
      {data?.script ? (
        !previewing && <ForeignWidget key={data.script} script={data.script} />
      ) : (
        <ChatButton unread={data?.unread ?? 0} />
      )}
    </ChatTexts>
  )
}

function ChatButton({ unread }: { readonly unread: number }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = open ? { onClose: () => setOpen(false), opener: button } : undefined
  return (
    <>
      <BareButton
        ref={button}
        className={styles.button}
        aria-label={
          unread > 0 ? translate('chat.openUnread', { smart_count: unread }) : translate('chat.open')
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChatBubbleOutlineIcon />
        {unread > 0 && <span className={styles.badge}>{unread > MOST ? `${MOST}+` : unread}</span>}
      </BareButton>
      {panel && <Panel {...panel} />}
    </>
  )
}

function Panel(props: Parameters<Awaited<ReturnType<typeof loadPanel>>['default']>[0]) {
  const panel = usePart(loadPanel)
  return panel && <panel.default {...props} />
}
