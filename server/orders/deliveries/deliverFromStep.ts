import { eq, sql } from 'drizzle-orm'
import type { Deliveries } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { files } from '../../files/tables.ts'
import { problem } from '../../http/problem.ts'
import { readProperty } from '../../systemProperties/read.ts'
import {
  activityOf,
  type StepContext,
  type StoredStep,
  stepOf,
  writeWithSteps,
} from '../steps/stepContext.ts'
import { deliveryFiles } from '../tables.ts'
import type { PageRequest } from '../write.ts'
import { DEFAULT_FILE_NAME, deliveredNames } from './deliveredNames.ts'
import { readDeliveries } from './deliveries.ts'

/** Whether the step has final files that nobody sent back. */
const offersFiles = ({ status, state, fileIds }: StoredStep): boolean =>
  status === 'SEND_FILE' && state !== 'REJECTED' && fileIds.length > 0

/** The step whose files are delivered. Throws 404 for one that is not of the order or hidden, 409 `noFinalFiles`. */
function stepToDeliver(context: StepContext, stepId: number | undefined): StoredStep {
  const step =
    stepId === undefined
      ? context.steps.findLast((one) => one.visible && !one.closed && offersFiles(one))
      : stepOf(context, String(stepId))
  if (!step || !offersFiles(step)) throw problem('noFinalFiles')
  return step
}

interface Delivered {
  readonly fileId: number
  readonly name: string
}

const readDelivered = (tx: Db, orderId: number): Promise<Delivered[]> =>
  tx
    .select({
      fileId: deliveryFiles.fileId,
      name: sql<string>`coalesce(${deliveryFiles.name}, ${files.fileName})`,
    })
    .from(deliveryFiles)
    .innerJoin(files, eq(files.id, deliveryFiles.fileId))
    .where(eq(deliveryFiles.orderId, orderId))

/** Puts the step's files that are not in the delivery into it, in their order. Returns their new names. */
async function deliver({ tx, order }: StepContext, { id }: StoredStep): Promise<readonly string[]> {
  const delivered = await readDelivered(tx, order.id)
  const known = new Set(delivered.map(({ fileId }) => fileId))
  const found = await rowsOf<{ id: number; fileName: string }>(
    tx,
    sql`select f.id, f.file_name as "fileName" from step_files l join files f on f.id = l.file_id
      where l.step_id = ${id} order by l.position`,
  )
  const nameOf = deliveredNames({
    scheme: (await readProperty(tx, 'delivery_file_name')) ?? DEFAULT_FILE_NAME,
    number: order.number,
    taken: delivered.map(({ name }) => name),
  })
  const fresh = found
    .filter((file) => !known.has(file.id))
    .map((file) => ({ orderId: order.id, fileId: file.id, name: nameOf(file.fileName) }))
  if (fresh.length > 0) await tx.insert(deliveryFiles).values(fresh)
  return fresh.map(({ name }) => name)
}

/**
 * Takes the final files of a step into the delivery, each with a name by the shop's scheme; the artist's file keeps its
 * own (D-4.32). Nothing changes if all of them are in it. Throws as `writeWithSteps` does, 404 for a step that the
 * account does not see, and 409 `noFinalFiles`.
 */
export function deliverFromStep(
  db: Db,
  request: PageRequest,
  stepId: number | undefined,
): Promise<Deliveries> {
  return writeWithSteps(db, request, async (context) => {
    const { tx, order } = context
    const names = await deliver(context, stepToDeliver(context, stepId))
    return {
      ...(names.length > 0 && {
        change: {
          set: activityOf(order, request),
          events: [{ kind: 'filesAdded' as const, data: { step: 'delivery' as const, files: names } }],
        },
      }),
      reply: () => readDeliveries(tx, order.id, request),
    }
  })
}
