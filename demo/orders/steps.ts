import { statusOf } from '#contract/orders/statuses.ts'
import { stepDeadline } from '#server/orders/alerts/deadlines.ts'
import type { Making } from '../people/people.ts'
import type { Look } from '../pictures/draw.ts'
import { addDelivery } from './delivery.ts'
import { type Draft, momentOf } from './draft.ts'
import { type KeptStep, recordWork } from './events.ts'
import { addFile, type Gallery } from './items.ts'
import type { SimulatedFile, SimulatedStep } from './orderHistory.ts'
import { addPins } from './pins.ts'
import { addProof } from './proofs.ts'

const NAME_OF: Readonly<Record<Look, string>> = {
  photo: 'photo',
  sketch: 'sketch',
  sketch2: 'sketch',
  color: 'color',
  color2: 'color',
  print: 'print-proof',
}

interface Filed {
  readonly id: number
  readonly name: string
}

/** Stores each file of the history, one per portrait; the same file twice gives the same stored files. */
function filing(making: Making, gallery: Gallery, draft: Draft, subjects: readonly number[]) {
  const known = new Map<SimulatedFile, Filed[]>()
  const versions = new Map<string, number>()
  return (sale: SimulatedFile): Filed[] => {
    const before = known.get(sale)
    if (before) return before
    const kind = sale.final ? 'final' : NAME_OF[sale.look]
    const version = (versions.get(kind) ?? 0) + 1
    versions.set(kind, version)
    const at = momentOf(draft.sale, sale.at)
    const filed = subjects.map((shown, index) => {
      const part = subjects.length > 1 ? `-${index + 1}` : ''
      const name = `${draft.code.toLowerCase()}-${kind}${part}-v${version}`
      const id = addFile(making, gallery.picture(shown, sale.look), { name, at, by: sale.by })
      return { id, name: `${name}.webp` }
    })
    known.set(sale, filed)
    return filed
  }
}

function addTalk({ book }: Making, stepId: number, step: SimulatedStep, at: (hours: number) => string): void {
  for (const { type, actor, channel, at: hours } of step.activities)
    book.rows.stepActivities.push({
      id: book.id('stepActivities'),
      stepId,
      activityType: type,
      actorId: actor,
      channel,
      at: at(hours),
    })
  for (const { user, content, at: hours } of step.comments)
    book.rows.stepComments.push({
      id: book.id('stepComments'),
      stepId,
      userId: user,
      content,
      createdDate: at(hours),
    })
  for (const { body, at: hours } of step.feedbacks)
    book.rows.stepFeedbacks.push({ id: book.id('stepFeedbacks'), stepId, body, createdDate: at(hours) })
}

function addStep({ book }: Making, draft: Draft, step: SimulatedStep): number {
  const at = (hours: number) => momentOf(draft.sale, hours)
  const id = book.id('steps')
  book.rows.steps.push({
    id,
    orderId: draft.id,
    lane: step.lane,
    artistId: step.artist,
    name: statusOf(step.status).friendlyName,
    status: step.status,
    state: step.state,
    deadline: stepDeadline(step.status, new Date(at(step.created)), draft.faster),
    closedDate: step.closed === null ? null : at(step.closed),
    createdDate: at(step.created),
    lastModifiedDate: at(step.modified),
  })
  return id
}

/** Adds the order's steps with files, activities, comments, feedbacks, pins, deliveries and events. */
export function addSteps(making: Making, gallery: Gallery, draft: Draft, subjects: readonly number[]): void {
  const { book, extras } = making
  const { history } = draft.sale
  const filed = filing(making, gallery, draft, subjects)
  const steps = history.steps.map((step): KeptStep => {
    const id = addStep(making, draft, step)
    const files = step.files.flatMap(filed)
    for (const file of files) book.rows.stepFiles.push({ stepId: id, fileId: file.id })
    addTalk(making, id, step, (hours) => momentOf(draft.sale, hours))
    return { id, step, names: files.map(({ name }) => name) }
  })
  recordWork(making, draft, steps)
  addDelivery(making, draft, history.deliveries.flatMap(filed))
  const firstFileOf = ({ step }: KeptStep) => step.files.flatMap(filed)[0]?.id
  addPins(making, extras, draft, steps, firstFileOf)
  const last = steps.at(-1)
  addProof(making, draft, steps, last && firstFileOf(last))
}
