import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ArtworkComment,
  addArtworkComment,
  COMMENTS_SHOWN,
  deleteArtworkComment,
  listArtworkComments,
} from '#contract/gallery/artworks.ts'
import { MAX_PAGE_SIZE, type Page } from '#contract/lists/paging.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { commentsKey } from '../galleryKeys.ts'

type Comments = Page<ArtworkComment>

/** The comments on an artwork, the newest first, and how to show more, add and delete. */
export function useComments(artwork: number) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const [size, setSize] = useState(COMMENTS_SHOWN)
  const id = String(artwork)
  const queryKey = [...commentsKey(artwork), size]
  // All that are shown in one call: pages would shift when others comment.
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listArtworkComments, { id }, { query: { page: 0, size }, signal }),
    placeholderData: keepPreviousData,
  })
  const change = async (update: (was: Comments) => Comments) => {
    // An answer that is on its way does not have the change yet.
    await client.cancelQueries({ queryKey })
    client.setQueryData<Comments>(queryKey, (was) => was && update(was))
  }
  const add = useMutation({
    mutationFn: (text: string) => call(addArtworkComment, { id }, { body: { text } }),
    onSuccess: (added) =>
      change(({ rows, total }) => ({ rows: [added, ...rows].slice(0, size), total: total + 1 })),
    onError: toast.error,
  })
  const remove = useMutation({
    mutationFn: (comment: number) => call(deleteArtworkComment, { id, comment: String(comment) }),
    onSuccess: async (_, comment) => {
      await change(({ rows, total }) => ({
        rows: rows.filter((one) => one.id !== comment),
        total: total - 1,
      }))
      // The next one moves up.
      return client.invalidateQueries({ queryKey: commentsKey(artwork) })
    },
    onError: toast.error,
  })
  const more = () => setSize((was) => Math.min(was + COMMENTS_SHOWN, MAX_PAGE_SIZE))
  return { ...query, add, remove, more }
}
