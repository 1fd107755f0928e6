import { useMutation } from '@tanstack/react-query'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  addComment,
  deleteComment,
  editComment,
  type Step,
  type StepComment,
} from '#contract/orders/steps/steps.ts'
import { staleText } from '#src/drafts/staleText.ts'
import { usePatchStep, useReloadOrder } from '#src/orders/data/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

interface Content {
  readonly content: string
  readonly files: readonly Pick<Attachment, 'id'>[]
}

interface Edit extends Content {
  readonly comment: StepComment
  /** The version that the edit is based on. */
  readonly version: number
}

/** Adds, edits and deletes comments of a step; updates the page with the results. */
export function useCommentWrites(order: Order, step: Step) {
  const call = useCall()
  const toast = useToast()
  const patch = usePatchStep(order.code)
  const reload = useReloadOrder(order.code)
  const params = { id: String(order.id), logId: String(step.id) }
  const put = (update: (comments: readonly StepComment[]) => StepComment[]) =>
    patch(step.id, (was) => ({ ...was, comments: update(was.comments) }))
  const body = ({ content, files }: Content) => ({ content, attachments: files.map(({ id }) => ({ id })) })
  const onError = (error: unknown) => {
    // The field itself shows both texts.
    if (staleText(error)) return
    toast.error(error)
    if (error instanceof ApiProblem && error.status === 409) reload()
  }
  const add = useMutation({
    mutationFn: (content: Content) => call(addComment, params, { body: body(content) }),
    onSuccess: (comment) => put((were) => [...were.filter(({ id }) => id !== comment.id), comment]),
    onError,
  })
  const edit = useMutation({
    mutationFn: ({ comment, version, ...content }: Edit) =>
      call(
        editComment,
        { ...params, commentId: String(comment.id) },
        { body: { ...body(content), version } },
      ),
    onSuccess: (comment) => put((were) => were.map((was) => (was.id === comment.id ? comment : was))),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: StepComment) => call(deleteComment, { ...params, commentId: String(id) }),
    onSuccess: (_, { id }) => put((were) => were.filter((was) => was.id !== id)),
    onError,
  })
  return { add, edit, remove }
}
