import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Person } from '#contract/people.ts'
import { threadPath } from '#src/chat/chatPaths.ts'

/** Leads customer service to the chat with an artist (D-2.15). */
export function ArtistChatLink({ artist }: { readonly artist: Person }) {
  const translate = useTranslate()
  const label = translate('orders.turn.chat', { name: artist.fullName })
  return (
    <Link className="icon-button" to={threadPath(artist.login)} aria-label={label} title={label}>
      <ChatBubbleOutlineIcon fontSize="small" />
    </Link>
  )
}
