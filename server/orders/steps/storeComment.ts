import { keepMentions } from '../mentions/keepMentions.ts'
import { commentFiles, stepComments } from '../stepTables.ts'
import type { Scene } from './stepScene.ts'

export interface GivenComment {
  readonly content: string
  readonly fileIds: readonly number[]
}

/**
 * Adds a comment to a step, with files that the caller has attached, and notifies those it mentions. Returns
 * its id. Throws 400 `notMentionable`.
 */
export async function storeComment(
  scene: Pick<Scene, 'tx' | 'order' | 'request'>,
  stepId: number,
  { content, fileIds }: GivenComment,
): Promise<number> {
  const { tx, request } = scene
  const { account, now } = request
  const [made] = await tx
    .insert(stepComments)
    .values({ stepId, userId: account.id, content, createdDate: now.toISOString() })
    .returning({ id: stepComments.id })
  if (!made) throw new Error('An inserted comment came back without an id')
  if (fileIds.length > 0)
    await tx.insert(commentFiles).values(fileIds.map((fileId) => ({ commentId: made.id, fileId })))
  await keepMentions(scene, { id: made.id, stepId, content })
  return made.id
}
