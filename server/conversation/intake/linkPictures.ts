import type { Db } from '../../db/db.ts'
import { FETCH_PICTURES } from '../../files/fetchPictures.ts'
import { files } from '../../files/tables.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { receivedFiles } from '../tables.ts'

const NAME = 'photo'

/** Adds pictures that a message only links to; a job fetches them later (D-13.7). */
export async function linkPictures(
  tx: Db,
  messageId: number,
  links: readonly string[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return
  const createdDate = now.toISOString()
  const made = await tx
    .insert(files)
    .values(
      links.map((externalUrl) => ({
        name: NAME,
        fileName: NAME,
        fileType: 'image/*',
        externalUrl,
        fetchState: 'PENDING' as const,
        fetchAt: createdDate,
        attached: true,
        createdDate,
      })),
    )
    .returning({ id: files.id })
  await tx
    .insert(receivedFiles)
    .values(made.map(({ id }) => ({ messageId, fileId: id, name: NAME, size: 0 })))
  await wakeJob(tx, FETCH_PICTURES)
}
