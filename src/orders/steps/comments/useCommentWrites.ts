import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  addComment,
  deleteComment,
  editComment,
  type Step,
  type StepComment,
} from '#contract/orders/steps/steps.ts'
import { usePatchStep } from '#src/orders/data/steps/stepCache.ts'
import { useEntryWrites } from '#src/orders/data/useEntryWrites.ts'
import { useCall } from '#src/providers/useCall.ts'

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
  const patch = usePatchStep(order.code)
  const params = { id: String(order.id), logId: String(step.id) }
  const body = ({ content, files }: Content) => ({ content, attachments: files.map(({ id }) => ({ id })) })
  return useEntryWrites(order.code, {
    add: (content: Content) => call(addComment, params, { body: body(content) }),
    change: ({ comment, version, ...content }: Edit) =>
      call(
        editComment,
        { ...params, commentId: String(comment.id) },
        { body: { ...body(content), version } },
      ),
    remove: ({ id }: StepComment) => call(deleteComment, { ...params, commentId: String(id) }),
    put: (update) => patch(step.id, (was) => ({ ...was, comments: update(was.comments) })),
    outdated: [409],
  })
}
