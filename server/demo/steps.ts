import { statusOf } from '#contract/statuses.ts'
import { stepDeadline } from '../orders/deadlines.ts'
import { type Draft, momentOf } from './draft.ts'
import { addFile, type Gallery } from './items.ts'
import type { Making } from './people.ts'
import type { Look } from './pictures/draw.ts'
import type { ToldFile, ToldStep } from './tale.ts'

const NAME_OF: Readonly<Record<Look, string>> = {
  photo: 'photo',
  sketch: 'sketch',
  sketch2: 'sketch',
  color: 'color',
  print: 'print-proof',
}

/** Gives each told file its stored files, one for each portrait; the same told file twice is the same files. */
function filing(making: Making, gallery: Gallery, draft: Draft, subjects: readonly number[]) {
  const known = new Map<ToldFile, number[]>()
  const versions = new Map<string, number>()
  return (told: ToldFile): number[] => {
    const before = known.get(told)
    if (before) return before
    const kind = told.final ? 'final' : NAME_OF[told.look]
    const version = (versions.get(kind) ?? 0) + 1
    versions.set(kind, version)
    const at = momentOf(draft.told, told.at)
    const ids = subjects.map((shown, index) => {
      const part = subjects.length > 1 ? `-${index + 1}` : ''
      const name = `${draft.code.toLowerCase()}-${kind}${part}-v${version}`
      return addFile(making, gallery.picture(shown, told.look), { name, at, by: told.by })
    })
    known.set(told, ids)
    return ids
  }
}

function addTalk({ book }: Making, stepId: number, step: ToldStep, at: (hours: number) => string): void {
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

/** The order's steps with their files, activities, comments and feedbacks, and its deliveries. */
export function addSteps(making: Making, gallery: Gallery, draft: Draft, subjects: readonly number[]): void {
  const { book } = making
  const { told } = draft
  const at = (hours: number) => momentOf(told, hours)
  const fileIds = filing(making, gallery, draft, subjects)
  for (const step of told.tale.steps) {
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
    for (const fileId of step.files.flatMap(fileIds)) book.rows.stepFiles.push({ stepId: id, fileId })
    addTalk(making, id, step, at)
  }
  for (const fileId of told.tale.deliveries.flatMap(fileIds))
    book.rows.deliveryFiles.push({ orderId: draft.id, fileId })
}
