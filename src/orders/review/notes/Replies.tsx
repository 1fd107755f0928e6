import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { addPinReply, type PinReply } from '#contract/orders/steps/pinReplies.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { isOwn, isTalkedAbout } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { MentionText } from '#src/orders/writing/MentionText.tsx'
import { useAccount } from '#src/providers/account.ts'
import { IconButton, RemoveButton } from '#src/ui/actions/IconButton.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Replies.module.css'
import { ReplyBox, ReplyEdit } from './ReplyBox.tsx'
import { type ReplyWrites, useReplyWrites } from './useReplyWrites.ts'

/** What was replied to a note, and a box for more while it is talked about (D-7.50). */
export function Replies({ pin }: { readonly pin: Pin }) {
  const translate = useTranslate()
  const { order, steps, focus } = useRoom()
  const may = useMayWork(order, addPinReply) && isTalkedAbout(steps, pin)
  const writes = useReplyWrites(order, pin)
  const [replying, reply] = useState(false)
  if (pin.replies.length === 0 && !may) return null
  return (
    <div className={styles.thread}>
      {pin.replies.length > 0 && (
        <ul aria-label={translate('orders.review.replies.of', { number: pin.number })}>
          {pin.replies.map((each) => (
            <Reply key={each.id} pin={pin} reply={each} open={may} writes={writes} />
          ))}
        </ul>
      )}
      {may && replying && (
        <ReplyBox
          pin={pin}
          writes={writes}
          onDone={() => {
            reply(false)
            focus()
          }}
        />
      )}
      {may && !replying && (
        <BareButton
          className={styles.reply}
          aria-label={translate('orders.review.replies.addTo', { number: pin.number })}
          onClick={() => reply(true)}
        >
          {translate('orders.review.replies.add')}
        </BareButton>
      )}
    </div>
  )
}

interface ReplyProps {
  readonly pin: Pin
  readonly reply: PinReply
  readonly open: boolean
  readonly writes: ReplyWrites
}

function Reply({ pin, reply, open, writes }: ReplyProps) {
  const translate = useTranslate()
  const account = useAccount()
  const { focus } = useRoom()
  const [editing, edit] = useState(false)
  const done = () => {
    edit(false)
    focus()
  }
  const name = reply.author?.fullName ?? translate('orders.customerService')
  if (editing && open)
    return (
      <li>
        <ReplyEdit pin={pin} reply={reply} writes={writes} onDone={done} />
      </li>
    )
  return (
    <li className={styles.entry}>
      <p className={styles.by}>
        <Text as="strong" tone="ink-2" weight="label">
          {name}
        </Text>{' '}
        <InlineAgo at={reply.createdDate} />
      </p>
      <MentionText text={reply.text} mentions={reply.mentions} />
      {open && isOwn(account, reply) && <Tools reply={reply} writes={writes} onEdit={() => edit(true)} />}
    </li>
  )
}

interface ToolsProps extends Pick<ReplyProps, 'reply' | 'writes'> {
  readonly onEdit: () => void
}

function Tools({ reply, writes: { remove }, onEdit }: ToolsProps) {
  const translate = useTranslate()
  const { focus } = useRoom()
  const name = reply.author?.fullName ?? translate('orders.customerService')
  return (
    <span className={styles.tools} data-small-icons="">
      <IconButton
        icon={EditIcon}
        label={translate('orders.review.replies.edit', { name })}
        onClick={onEdit}
      />
      <RemoveButton
        label={translate('orders.review.replies.remove', { name })}
        question={translate('orders.review.replies.confirmRemove')}
        pending={remove.isPending}
        onRemove={() => remove.mutate(reply, { onSuccess: focus })}
      />
    </span>
  )
}
