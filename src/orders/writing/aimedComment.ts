import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Step } from '#contract/orders/steps/steps.ts'

/** DOM id of a comment, also the fragment of a URL that leads to it. */
export const commentElementId = (id: number): string => `comment-${id}`

/** DOM id of a to-do, also the fragment of a URL that leads to it. */
export const todoElementId = (id: number): string => `todo-${id}`

/**
 * Focuses the element of this DOM id, if the URL leads to it. Only then it can have the focus: an entry that always
 * could would get it in place of the controls in it.
 */
export function useAimedElement<Target extends HTMLElement>(elementId: string) {
  const element = useRef<Target>(null)
  const { hash, key } = useLocation()
  const at = hash === `#${elementId}` ? key : undefined
  useEffect(() => {
    const aimed = element.current
    if (at === undefined || !aimed) return
    aimed.tabIndex = -1
    aimed.scrollIntoView?.({ block: 'center' })
    aimed.focus({ preventScroll: true })
  }, [at])
  return element
}

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
