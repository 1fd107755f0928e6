import { holds, permits } from '#contract/access.ts'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import { addPin, type Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { transitionFor } from '#contract/orders/steps/workflow.ts'
import type { Account } from '#contract/session/session.ts'
import { isOpenStep, movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { laneVersions, type Version, versionOf } from '#src/orders/data/steps/versions.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'

/** A file that a side of the room can show. */
export interface Choice {
  readonly key: string
  readonly file: Attachment
  /** Undefined for a customer's photo. */
  readonly version: Version | undefined
}

/** A submission, or the customer's photos. */
export interface ChoiceGroup {
  readonly version: Version | undefined
  readonly choices: readonly Choice[]
}

/** What is reviewed. */
export interface Subject {
  readonly version: Version
  /** The step that is or was reviewed: the open one, if there is one. */
  readonly reviewed: Step
  readonly groups: readonly ChoiceGroup[]
}

const choicesOf = (files: readonly Attachment[], version: Version | undefined): ChoiceGroup => ({
  version,
  choices: files.map((file) => ({ key: `${version?.number ?? 'photo'}:${file.id}`, file, version })),
})

/** The review subject of a step; undefined if nothing was submitted, or the account does not see it. */
export function subjectOf(order: Order, steps: readonly Step[], stepId: number): Subject | undefined {
  const step = steps.find(({ id }) => id === stepId)
  const version = step && versionOf(steps, step)
  if (!step || !version) return undefined
  const moving = movingStep(order, steps)
  const photos = [
    ...new Map(order.items.flatMap((item) => item.photos).map((file) => [file.id, file])).values(),
  ]
  const groups = [
    ...laneVersions(steps, step).map((each) => choicesOf(each.files, each)),
    choicesOf(photos, undefined),
  ]
  return {
    version,
    reviewed: moving && version.reviews.includes(moving) ? moving : step,
    groups: groups.filter(({ choices }) => choices.length > 0),
  }
}

const firstPicture = (choices: readonly Choice[] = []): Choice | undefined =>
  choices.find(({ file }) => isPicture(file)) ?? choices[0]

const groupOf = ({ groups }: Subject, number: number): ChoiceGroup | undefined =>
  groups.find(({ version }) => version?.number === number)

export const ownChoices = (subject: Subject): readonly Choice[] =>
  groupOf(subject, subject.version.number)?.choices ?? []

/** Initially on the right: the reviewed picture. */
export const firstRight = (subject: Subject): Choice | undefined => firstPicture(ownChoices(subject))

/** Initially on the left: the same picture of the version before, else the customer's photo. */
export function firstLeft(subject: Subject, right: Choice | undefined): Choice | undefined {
  const before = groupOf(subject, subject.version.number - 1)
  if (!before) return firstPicture(subject.groups.find(({ version }) => !version)?.choices)
  const own = ownChoices(subject)
  const counterpart =
    right && own.length === before.choices.length ? before.choices[own.indexOf(right)] : undefined
  return counterpart ?? firstPicture(before.choices)
}

/** All notes on a submission, by review and number. */
export const pinsOf = ({ reviews }: Version): readonly Pin[] => reviews.flatMap(({ pins }) => pins)

/** Notes can be added to what can be rejected now, by those who decide on it (A§4). */
export function mayPin(
  account: Account | undefined,
  order: Order,
  steps: readonly Step[],
  step: Step,
): boolean {
  if (!account || step.lane === 'CANVAS' || movingStep(order, steps) !== step) return false
  const rule = transitionFor('reject', step, { hasCanvas: order.hasCanvas, tracked: false })
  return rule !== undefined && permits(addPin.access, account)
}

/** Whether a note may be replied to: its review, or the step with its tick-list, is open (D-7.50). */
export const isTalkedAbout = (steps: readonly Step[], { stepId, taskStepId }: Pin): boolean =>
  steps.some((step) => (step.id === stepId || step.id === taskStepId) && isOpenStep(step))

/** A note or reply can be edited and deleted by its author or ROLE_ADMIN. */
export const isOwn = (account: Account | undefined, { author }: Pick<Pin, 'author'>): boolean =>
  account !== undefined && (author?.login === account.login || holds(account, 'role:ROLE_ADMIN'))
