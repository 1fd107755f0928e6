import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Step } from '#contract/orders/steps.ts'

/** DOM id of a comment, also the fragment of a URL that leads to it. */
export const commentElementId = (id: number): string => `comment-${id}`

interface Aim {
  readonly commentId: number
  /** Changes with each navigation. */
  readonly key: string
}

/** The comment that the URL leads to, as from a notification. */
export function useAimedComment(): Aim | undefined {
  const { hash, key } = useLocation()
  const [, id] = /^#comment-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? undefined : { commentId: Number(id), key }
}

export const holdsComment = (steps: readonly Step[], commentId: number | undefined): boolean =>
  steps.some(({ comments }) => comments.some(({ id }) => id === commentId))

/** Opens what hides the comment that the URL leads to, once per navigation, as soon as the steps have it. */
export function useFollowAim(steps: readonly Step[], open: () => void): void {
  const aim = useAimedComment()
  const [followed, follow] = useState<string>()
  if (!aim || followed === aim.key) return
  if (!holdsComment(steps, aim.commentId)) return
  follow(aim.key)
  open()
}
