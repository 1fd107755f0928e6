import { AREA_MODULES, pascal } from './all.ts'
import * as artistPayment from './artists/payment.ts'
import * as paymentChange from './artists/paymentChange.ts'
import * as wholeMail from './conversation/wholeMail.ts'
import * as commonFields from './fields.ts'
import * as attachments from './files/attachments.ts'
import * as pictureFacts from './gallery/pictureFacts.ts'
import * as insightRange from './insights/range.ts'
import * as insightSlices from './insights/slices.ts'
import * as money from './money.ts'
import * as alerts from './orders/alerts.ts'
import * as drawing from './orders/steps/drawing.ts'
import * as undo from './orders/undo.ts'
import * as people from './people.ts'
import type { PlainResource } from './plain/plain.ts'
import * as plain from './plain/plain.ts'
import { PLAIN_RESOURCES } from './plain/resources.ts'
import * as problem from './problem.ts'
import * as proofAnswer from './proofs/answer.ts'
import { permissionRecords } from './roles/permissionRecords.ts'
import { isSchema } from './schema/lazy.ts'
import type { z } from './schema/z.ts'
import * as writtenMail from './templates/writtenMail.ts'
import * as payloads from './webhooks/payloads.ts'

type Named = readonly [name: string, schema: z.ZodType]

/** Modules without a call of their own. */
const OTHERS: readonly object[] = [
  artistPayment,
  paymentChange,
  wholeMail,
  commonFields,
  attachments,
  pictureFacts,
  insightRange,
  insightSlices,
  money,
  alerts,
  drawing,
  undo,
  people,
  plain,
  problem,
  proofAnswer,
  writtenMail,
  payloads,
]

// Upper-case ones are the contract's terms; others are helpers.
const isNamed = (entry: readonly [string, unknown]): entry is [string, z.ZodType] =>
  /^[A-Z]/.test(entry[0]) && isSchema(entry[1])

/** `printProducts` as `PrintProduct`. */
const singular = (resource: string): string => pascal(resource).replace(/ies$/, 'y').replace(/s$/, '')

/** The schemas in the exports of a module, by their names. */
export const schemasIn = (module: object): readonly Named[] => Object.entries(module).filter(isNamed)

/** Those of a plain resource, which has no schemas of its own. */
function ofResource({ name, calls }: PlainResource): readonly Named[] {
  const one = singular(name)
  return [
    [`${one}Record`, calls.get.reply],
    [`New${one}`, calls.create.body],
    [`${one}Change`, calls.update.body],
  ]
}

/** What the schemas of the API are called: as the contract exports them. */
export const SCHEMAS: readonly Named[] = [
  ...[...AREA_MODULES, ...OTHERS].flatMap(schemasIn),
  ...[...PLAIN_RESOURCES, permissionRecords].flatMap(ofResource),
]
