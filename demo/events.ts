import type { NewEvent } from '#server/events/record.ts'
import { excerpt } from '#server/orders/excerpt.ts'
import { type Draft, momentOf } from './draft.ts'
import type { Making } from './people.ts'
import type { ToldFile, ToldStep } from './tale.ts'

/** A step with its assigned id and the names of its files. */
export interface KeptStep {
  readonly id: number
  readonly step: ToldStep
  readonly names: readonly string[]
}

type Facts = NonNullable<NewEvent['data']>

/** Adds an event at the given hours after payment. */
export function happen(
  { book }: Making,
  { id, told, nameOf }: Draft,
  what: { readonly by: number | string; readonly at: number; readonly kind: string; readonly data?: Facts },
): void {
  const { by, at, kind, data = {} } = what
  book.events.push({
    account: typeof by === 'string' ? by : { id: by, fullName: nameOf(by) },
    now: new Date(momentOf(told, at)),
    area: 'orders',
    recordId: id,
    kind,
    data,
  })
}

/** Data of every event on a step, as written by the API. */
export const aboutStep = ({ id, step }: KeptStep) => ({
  step: step.status,
  stepId: id,
  lane: step.lane,
  artistId: step.artist,
})

const KIND_OF: Readonly<Partial<Record<ToldStep['activities'][number]['type'], string>>> = {
  UPLOADED: 'workSubmitted',
  APPROVED: 'stepApproved',
  REJECTED: 'stepRejected',
}

function tellStep(making: Making, draft: Draft, kept: KeptStep): void {
  const { activities, comments } = kept.step
  const about = aboutStep(kept)
  const rejected = activities.find(({ type }) => type === 'REJECTED')?.at
  for (const { type, actor, at } of activities) {
    const kind = KIND_OF[type]
    if (!kind) continue
    const reason = comments.find((comment) => type === 'REJECTED' && comment.at === at)
    const data = {
      ...about,
      ...(type === 'UPLOADED' && { files: kept.names, inStead: false }),
      ...(reason && { note: excerpt(reason.content) }),
    }
    happen(making, draft, { by: actor, at, kind, data })
  }
  for (const { user, content, at } of comments)
    if (at !== rejected)
      happen(making, draft, {
        by: user,
        at,
        kind: 'commentAdded',
        data: { ...about, text: excerpt(content) },
      })
}

/** Events of the moves: each step that moves the order was caused by the end of the one before. */
function tellMoves(making: Making, draft: Draft, steps: readonly KeptStep[]): void {
  const { tale } = draft.told
  const actors = new Map(
    steps.flatMap(({ step }) => step.activities.map(({ at, actor }) => [at, actor] as const)),
  )
  let before = 'NEW_ORDER'
  const move = (after: string, at: number) => {
    const by = actors.get(at) ?? tale.plot.agent
    if (after !== before) happen(making, draft, { by, at, kind: 'statusChanged', data: { before, after } })
    before = after
  }
  for (const { step } of steps) move(step.status, step.created)
  if (tale.status === 'DONE') move('DONE', tale.hours)
}

function tellPeople(making: Making, draft: Draft): void {
  const { tale, dropped } = draft.told
  const { agent } = tale.plot
  let before: number | null = null
  for (const { artist, at } of tale.assignedAt) {
    if (before === null)
      happen(making, draft, { by: agent, at, kind: 'agentAssigned', data: { before, after: agent } })
    happen(making, draft, { by: agent, at, kind: 'artistAssigned', data: { before, after: artist } })
    before = artist
  }
  if (dropped)
    happen(making, draft, {
      by: agent,
      at: tale.hours,
      kind: 'artistAssigned',
      data: { before, after: null },
    })
}

/** Timeline of an order's people and work; budgets, notes and to-dos add their own events. */
export function tellWork(
  making: Making,
  draft: Draft,
  steps: readonly KeptStep[],
  delivered: readonly { readonly file: ToldFile; readonly names: readonly string[] }[],
): void {
  happen(making, draft, { by: 'Intake', at: 0, kind: 'created' })
  tellPeople(making, draft)
  for (const kept of steps) tellStep(making, draft, kept)
  for (const { file, names } of delivered)
    happen(making, draft, {
      by: file.by,
      at: file.at,
      kind: 'filesAdded',
      data: { step: 'delivery', files: names },
    })
  tellMoves(making, draft, steps)
}
