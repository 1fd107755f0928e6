import AddIcon from '@mui/icons-material/AddOutlined'
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined'
import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { answerMessage, createOrderFromMessage, type InboxMessage } from '#contract/conversation/inbox.ts'
import { createCustomer } from '#contract/customers/customers.ts'
import { nameParts } from '#contract/text/nameParts.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadCreate = () => import('#src/customers/CustomerCreate.tsx')

interface MessageActionsProps {
  readonly message: InboxMessage
  readonly onReply: () => void
}

/** What can be made of a message: an answer, an order, a customer. */
export function MessageActions({ message, onReply }: MessageActionsProps) {
  const translate = useTranslate()
  const answers = useCan(answerMessage) && message.nature === 'ANSWER'
  const orders = useCan(createOrderFromMessage)
  const creates = useCan(createCustomer) && message.customer === null
  const [creating, setCreating] = useState(false)
  return (
    <Row wrap gap={8}>
      {answers && (
        <Button icon={ReplyIcon} onClick={onReply}>
          {translate('inbox.reply')}
        </Button>
      )}
      {creates && (
        <Button icon={PersonAddIcon} aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {translate('inbox.newCustomer')}
        </Button>
      )}
      {orders && (
        <LinkButton icon={AddIcon} to={`/new-order?message=${message.id}`}>
          {translate('inbox.newOrder')}
        </LinkButton>
      )}
      {creating && <NewCustomer message={message} onClose={() => setCreating(false)} />}
    </Row>
  )
}

function NewCustomer({
  message,
  onClose,
}: Pick<MessageActionsProps, 'message'> & { readonly onClose: () => void }) {
  const part = usePart(loadCreate)
  const { channel, sender, senderName } = message
  const known = { ...nameParts(senderName), ...(channel === 'EMAIL' && sender && { email: sender }) }
  return part && <part.default known={known} onClose={onClose} />
}
