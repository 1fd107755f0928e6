import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step, StepComment } from '#contract/orders/steps/steps.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { commentDraftKey } from '#src/orders/data/draftKeys.ts'
import { EditedBy } from '#src/orders/team/EditedBy.tsx'
import { commentElementId, useAimedElement } from '#src/orders/writing/aimedComment.ts'
import { MentionText } from '#src/orders/writing/MentionText.tsx'
import { useAccount, useHolds } from '#src/providers/account.ts'
import { IconButton, RemoveButton } from '#src/ui/actions/IconButton.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { readKeptFiles } from '#src/uploads/keptFiles.ts'
import { CommentBox } from './CommentBox.tsx'
import { CommentEdit } from './CommentEdit.tsx'
import { useCommentWrites } from './useCommentWrites.ts'

interface StepProps {
  readonly order: Order
  readonly step: Step
}

interface StepCommentsProps extends StepProps {
  /** Whether this is the order's current step: only then the box starts open. */
  readonly moving: boolean
  /** Id of a comment shown elsewhere. */
  readonly reasonId?: number | undefined
  /** Whether to show which step the comments are about. */
  readonly named?: boolean
}

/** A step's comments, and the box for new ones while the step is open (A§4, D-4.21). */
export function StepComments({ order, step, moving, reasonId, named }: StepCommentsProps) {
  const translate = useTranslate()
  const open = step.current && (step.state === 'WORKING' || step.state === 'REVIEWING')
  const login = useDraftOwner()
  const [discarded, setDiscarded] = useState(false)
  const draftKey = commentDraftKey(order, step)
  const waits = readDraft(login, draftKey) !== undefined || readKeptFiles(login, draftKey).files.length > 0
  const unsent = !discarded && waits
  const comments = step.comments.filter(({ id }) => id !== reasonId)
  if (comments.length === 0 && !open && !unsent) return null
  return (
    <div>
      <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
        {translate('orders.show.comments')}
        {named && <> · {translate(`orders.status.${step.status}`)}</>}
        <EditedBy order={order} what="comment" id={step.id} />
      </Text>
      {comments.length > 0 && (
        <Stack as="ul" gap={12}>
          {comments.map((comment) => (
            <CommentEntry key={comment.id} order={order} step={step} comment={comment} open={open} />
          ))}
        </Stack>
      )}
      {(open || unsent) && (
        <CommentBox
          order={order}
          step={step}
          folded={!moving}
          ended={!open}
          onDiscarded={() => setDiscarded(true)}
        />
      )}
    </div>
  )
}

interface CommentEntryProps extends StepProps {
  readonly comment: StepComment
  readonly open: boolean
}

function CommentEntry({ order, step, comment, open }: CommentEntryProps) {
  const translate = useTranslate()
  const [editing, setEditing] = useState(false)
  const element = useAimedElement<HTMLLIElement>(commentElementId(comment.id))
  const { user, attachments, createdDate } = comment
  const name = user?.fullName ?? translate('orders.customerService')
  if (editing) {
    return (
      <li>
        <CommentEdit order={order} step={step} comment={comment} onDone={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <Row as="li" gap={10} align="stretch" shrink ref={element} id={commentElementId(comment.id)}>
      <PersonAvatar name={name} size={28} />
      <Box grow>
        <Text as="p" size="usual">
          <strong>{name}</strong>{' '}
          <Text size="small" tone="ink-3" tabular>
            <InlineAgo at={createdDate} />
          </Text>
        </Text>
        <MentionText text={comment.content} mentions={comment.mentions} />
        {attachments.length > 0 && (
          <Pictures files={attachments} label={translate('orders.show.files')} rowHeight={96} />
        )}
      </Box>
      {open && <CommentButtons order={order} step={step} comment={comment} onEdit={() => setEditing(true)} />}
    </Row>
  )
}

type ButtonsProps = Omit<CommentEntryProps, 'open'> & { readonly onEdit: () => void }

/** A comment can be edited and deleted by its author and by ROLE_ADMIN (D-3.11). */
function CommentButtons({ order, step, comment, onEdit }: ButtonsProps) {
  const translate = useTranslate()
  const isAdmin = useHolds('role:ROLE_ADMIN')
  const mine = useAccount()?.login === comment.user?.login
  const { remove } = useCommentWrites(order, step)
  if (!mine && !isAdmin) return null
  const name = comment.user?.fullName ?? translate('orders.customerService')
  return (
    <Row as="span" gap={0} align="stretch" fixed onHover data-small-icons="">
      <IconButton
        icon={EditIcon}
        label={translate('orders.steps.comment.editOf', { name })}
        onClick={onEdit}
      />
      <RemoveButton
        label={translate('orders.steps.comment.remove', { name })}
        question={translate('orders.steps.comment.confirmRemove')}
        pending={remove.isPending}
        onRemove={() => remove.mutate(comment)}
      />
    </Row>
  )
}
