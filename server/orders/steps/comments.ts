import { eq, inArray, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import type { StepComment } from '#contract/orders/steps/steps.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { attachFiles, releaseFiles } from '../../files/attach.ts'
import { problem } from '../../http/problem.ts'
import { partChangedBy } from '../changedSince.ts'
import { keepMentions } from '../mentions/keepMentions.ts'
import { commentFiles, stepComments } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import {
  aboutStep,
  activityOf,
  refusal,
  type StepContext,
  type StoredStep,
  stepOf,
  writeWithSteps,
} from './stepContext.ts'
import { readSteps } from './steps.ts'
import { type GivenComment, storeComment } from './storeComment.ts'

interface StoredComment {
  readonly id: number
  readonly userId: number
  readonly content: string
  readonly version: number
  readonly fileIds: readonly number[]
}

/** The step named in the path if it is open, since A§4 allows comments only then. Throws 409. */
function openStepOf(context: StepContext, logId: string): StoredStep {
  const step = stepOf(context, logId)
  if (!step.open) throw refusal(context.order)
  return step
}

/** A comment the account may change, as its author or ROLE_ADMIN (D-3.11). Throws 404, 403 `notAuthor`. */
async function findOwn(
  { tx, request: { account } }: StepContext,
  step: StoredStep,
  id: string,
): Promise<StoredComment> {
  const found = await rowsOf<StoredComment>(
    tx,
    sql`select c.id, c.user_id as "userId", c.content, c.version,
        coalesce((select json_agg(l.file_id) from comment_files l where l.comment_id = c.id), '[]') as "fileIds"
      from step_comments c where c.step_id = ${step.id}`,
  )
  const comment = found.find((each) => String(each.id) === id)
  if (!comment) throw problem('notFound')
  if (comment.userId !== account.id && !holds(account, 'role:ROLE_ADMIN')) throw problem('notAuthor')
  return comment
}

async function shown({ tx, request }: StepContext, step: StoredStep, id: number): Promise<StepComment> {
  const { account, links, now } = request
  const [read] = await readSteps(tx, account, sql`s.id = ${step.id}`, links, now)
  const comment = read?.comments.find((each) => each.id === id)
  if (!comment) throw new Error(`Comment ${id} is gone within its own transaction`)
  return comment
}

/** Adds a comment to an open step (D-4.21), with pictures only (D-7.31). Throws 409 if it is closed. */
export function addStepComment(
  db: Db,
  request: PageRequest,
  logId: string,
  given: GivenComment,
): Promise<StepComment> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = openStepOf(context, logId)
    const files = await attachFiles(tx, request.account, given.fileIds, COMMENT_TYPES)
    const id = await storeComment(context, step.id, given)
    await keepMentions(context, { id, stepId: step.id, content: given.content })
    const data = {
      ...aboutStep(step),
      text: excerpt(given.content),
      files: files.map(({ name }) => name),
    }
    const set = activityOf(context.order, request)
    return {
      change: { set, events: [{ kind: 'commentAdded', data }] },
      reply: () => shown(context, step, id),
    }
  })
}

/** Sets the comment's files: new ones come from the account's uploads, missing ones are removed. */
async function changeFiles(
  { tx, request }: StepContext,
  { id, fileIds }: StoredComment,
  wanted: readonly number[],
): Promise<boolean> {
  const added = wanted.filter((fileId) => !fileIds.includes(fileId))
  const removed = fileIds.filter((fileId) => !wanted.includes(fileId))
  await attachFiles(tx, request.account, added, COMMENT_TYPES)
  if (added.length > 0)
    await tx.insert(commentFiles).values(added.map((fileId) => ({ commentId: id, fileId })))
  if (removed.length > 0)
    await tx
      .delete(commentFiles)
      .where(sql`${eq(commentFiles.commentId, id)} and ${inArray(commentFiles.fileId, removed)}`)
  await releaseFiles(tx, removed)
  return added.length + removed.length > 0
}

/**
 * Changes the text and files of a comment; no-op if nothing differs. Throws 403 `notAuthor`, 409
 * `versionConflict` with the current text.
 */
export function editComment(
  db: Db,
  { version, ...request }: PageRequest,
  path: { readonly logId: string; readonly commentId: string },
  given: GivenComment,
): Promise<StepComment> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = openStepOf(context, path.logId)
    const comment = await findOwn(context, step, path.commentId)
    if (version !== undefined && version !== comment.version)
      throw problem('versionConflict', {
        facts: { version: comment.version, text: comment.content },
        says: await partChangedBy(tx, context.order, request, 'commentEdited', {
          after: excerpt(comment.content),
        }),
      })
    const reworded = comment.content !== given.content
    const refiled = await changeFiles(context, comment, given.fileIds)
    const reply = () => shown(context, step, comment.id)
    if (!reworded && !refiled) return { reply }
    await tx
      .update(stepComments)
      .set({ content: given.content, version: sql`${stepComments.version} + 1` })
      .where(eq(stepComments.id, comment.id))
    if (reworded) await keepMentions(context, { id: comment.id, stepId: step.id, content: given.content })
    const before = excerpt(comment.content)
    const data = { ...aboutStep(step), before, after: excerpt(given.content) }
    return { change: { events: [{ kind: 'commentEdited', data }] }, reply }
  })
}

/** Deletes a comment with its files. Throws 403 `notAuthor`. */
export function deleteStepComment(
  db: Db,
  request: PageRequest,
  path: { readonly logId: string; readonly commentId: string },
): Promise<void> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = openStepOf(context, path.logId)
    const { id, content, fileIds } = await findOwn(context, step, path.commentId)
    await tx.delete(stepComments).where(eq(stepComments.id, id))
    await releaseFiles(tx, fileIds)
    const data = { ...aboutStep(step), text: excerpt(content) }
    return { change: { events: [{ kind: 'commentRemoved', data }] }, reply: () => undefined }
  })
}
