import { commentFiles, stepComments } from '../stepTables.ts'
import type { StepContext } from './stepContext.ts'

export interface GivenComment {
  readonly content: string
  readonly fileIds: readonly number[]
}

/** Adds a comment to a step, with files that the caller has attached. Returns its id. */
export async function storeComment(
  { tx, request: { account, now } }: Pick<StepContext, 'tx' | 'request'>,
  stepId: number,
  { content, fileIds }: GivenComment,
): Promise<number> {
  const [made] = await tx
    .insert(stepComments)
    .values({ stepId, userId: account.id, content, createdDate: now.toISOString() })
    .returning({ id: stepComments.id })
  if (!made) throw new Error('An inserted comment came back without an id')
  if (fileIds.length > 0)
    await tx.insert(commentFiles).values(fileIds.map((fileId) => ({ commentId: made.id, fileId })))
  return made.id
}
