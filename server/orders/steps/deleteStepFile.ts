import { sql } from 'drizzle-orm'
import { has } from '../../accounts/grants.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { releaseFiles } from '../../files/attach.ts'
import { problem } from '../../http/problem.ts'
import type { PageRequest } from '../write.ts'
import { aboutStep, refusal, type StepContext, stepOf, writeWithSteps } from './stepContext.ts'

/** The name of the file. Throws 403 `notAuthor` unless uploaded by the account or it may reject (D-3.11). */
async function nameForRemoval({ tx, request: { account } }: StepContext, fileId: number): Promise<string> {
  const { name, uploadedBy } = await rowOf<{ name: string; uploadedBy: number | null }>(
    tx,
    sql`select name, uploaded_by as "uploadedBy" from files where id = ${fileId}`,
  )
  if (uploadedBy !== account.id && !has(account, 'REJECT_WORK_LOG')) throw problem('notAuthor')
  return name
}

/**
 * Removes a file and its notes from an open step, and from the open work or review that shares it; completed
 * steps keep it. Throws 403 `notAuthor`, 409 `invalidTransition` if the step is closed, and `lastFile` if a
 * submission would have no file left.
 */
export function deleteStepFile(
  db: Db,
  request: PageRequest,
  path: { readonly logId: string; readonly attachmentId: string },
): Promise<void> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = stepOf(context, path.logId)
    const fileId = step.fileIds.find((id) => String(id) === path.attachmentId)
    if (fileId === undefined) throw problem('notFound')
    const name = await nameForRemoval(context, fileId)
    if (!step.open) throw refusal(context.order)
    const sharing = context.steps.filter(({ open, fileIds }) => open && fileIds.includes(fileId))
    if (sharing.some(({ state, fileIds }) => state === 'REVIEWING' && fileIds.length === 1))
      throw problem('lastFile')
    const from = intArray(sharing.map(({ id }) => id))
    await tx.execute(sql`delete from pins where file_id = ${fileId} and step_id = any(${from})`)
    await tx.execute(sql`delete from step_files where file_id = ${fileId} and step_id = any(${from})`)
    await releaseFiles(tx, [fileId])
    const data = { ...aboutStep(step), files: [name] }
    return { change: { events: [{ kind: 'fileRemoved', data }] }, reply: () => undefined }
  })
}
