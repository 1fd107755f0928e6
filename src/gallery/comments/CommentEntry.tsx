import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslate } from 'ra-core'
import type { ArtworkComment } from '#contract/gallery/artworks.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './Comments.module.css'

interface CommentEntryProps {
  readonly comment: ArtworkComment
  readonly pending: boolean
  readonly onDelete: () => void
}

/** One comment, which its author can delete. */
export function CommentEntry({ comment, pending, onDelete }: CommentEntryProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const name = comment.author?.fullName ?? translate('gallery.someone')
  const ask = async () => {
    if (pending) return
    const asked = {
      title: translate('ui.confirmDelete'),
      text: translate('gallery.comments.confirmDelete'),
      confirm: translate('ui.delete'),
      danger: true,
    }
    if (await confirm(asked)) onDelete()
  }
  return (
    <Row as="li" gap={10} align="start">
      <PersonAvatar name={name} size={28} />
      <Box grow>
        <p className={styles.who}>
          <Text as="b" weight="strong">
            {name}
          </Text>{' '}
          <InlineAgo at={comment.createdDate} />
        </p>
        <LinkedText text={comment.text} />
      </Box>
      {comment.deletable && (
        <IconButton
          icon={DeleteIcon}
          label={translate('gallery.comments.delete', { name })}
          busy={pending}
          onClick={() => void ask()}
        />
      )}
    </Row>
  )
}
