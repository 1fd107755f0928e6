import { useTranslate } from 'ra-core'
import { useId, useRef } from 'react'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { Hint } from '#src/ui/text/Hint.tsx'
import { CommentAdd } from './CommentAdd.tsx'
import { CommentEntry } from './CommentEntry.tsx'
import styles from './Comments.module.css'
import { DARK } from './dark.ts'
import { useComments } from './useComments.ts'

/** The comments on the artwork: the newest ones, and more on demand. */
export function CommentsPanel() {
  const translate = useTranslate()
  const { id } = useRecord<Artwork>()
  const title = useId()
  const box = useRef<HTMLElement>(null)
  useKeptFocus(box)
  const { data, isError, isPlaceholderData, refetch, add, remove, more } = useComments(id)
  return (
    <section
      className={styles.panel}
      style={DARK}
      aria-labelledby={title}
      aria-busy={!data && !isError}
      tabIndex={-1}
      ref={box}
    >
      <Row as="h2" align="baseline" size="body" weight="strong" line={20} id={title}>
        {translate('gallery.comments.title')}
        {data && data.total > 0 && (
          <Text as="small" size="small" tone="ink-3" weight="regular" tabular>
            {data.total}
          </Text>
        )}
      </Row>
      <CommentAdd artwork={id} add={add} />
      {!data && !isError && <CommentsSkeleton />}
      {!data && isError && <ChoicesFailed retry={refetch} text="gallery.comments.failed" />}
      {data?.total === 0 && <Hint>{translate('gallery.comments.none')}</Hint>}
      {data && data.rows.length > 0 && (
        <Stack as="ul" gap={14} aria-label={translate('gallery.comments.title')}>
          {data.rows.map((comment) => (
            <CommentEntry
              key={comment.id}
              comment={comment}
              pending={remove.isPending}
              onDelete={() => remove.mutate(comment.id)}
            />
          ))}
        </Stack>
      )}
      {data && data.rows.length < data.total && (
        <Button busy={isPlaceholderData} onClick={more}>
          {translate('gallery.comments.more')}
        </Button>
      )}
    </section>
  )
}

const CommentsSkeleton = () => (
  <Stack gap={14} aria-hidden="true">
    {[80, 60, 70].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={36} />
    ))}
  </Stack>
)
