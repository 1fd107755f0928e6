import { useQuery } from '@tanstack/react-query'
import { getCommentsFrame } from '#contract/gallery/artworks.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { COMMENTS_FRAME } from '../galleryKeys.ts'
import styles from './Comments.module.css'
import { CommentsFrame } from './CommentsFrame.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { DARK } from './dark.ts'

/** The comments on the artwork, kept here or by a social network (D-11.7). */
export function Comments() {
  const call = useCall()
  const { data, isError } = useQuery({
    queryKey: COMMENTS_FRAME,
    queryFn: ({ signal }) => call(getCommentsFrame, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.address) return <CommentsFrame address={data.address} />
  if (data || isError) return <CommentsPanel />
  return (
    <section className={styles.panel} style={DARK} aria-busy="true">
      <Skeleton width="100%" height={180} />
    </section>
  )
}
