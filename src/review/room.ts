import { holds, permits } from '#contract/access.ts'
import type { Attachment } from '#contract/attachments.ts'
import type { Order } from '#contract/orders.ts'
import { addPin, type Pin } from '#contract/pins.ts'
import type { Account } from '#contract/session.ts'
import type { Step } from '#contract/steps.ts'
import { transitionFor } from '#contract/workflow.ts'
import { movingStep } from '#src/orders/stepPowers.ts'
import { laneVersions, type Version, versionOf } from '#src/orders/versions.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'

/** A file that a side of the room may show. */
export interface Choice {
  readonly key: string
  readonly file: Attachment
  /** Undefined for a photo of the customer. */
  readonly version: Version | undefined
}

/** A submission, or the customer's photos. */
export interface ChoiceGroup {
  readonly version: Version | undefined
  readonly choices: readonly Choice[]
}

/** What the room is about. */
export interface Subject {
  readonly version: Version
  /** The step that is judged, or was: the open review where there is one. */
  readonly judged: Step
  readonly groups: readonly ChoiceGroup[]
}

const choicesOf = (files: readonly Attachment[], version: Version | undefined): ChoiceGroup => ({
  version,
  choices: files.map((file) => ({ key: `${version?.number ?? 'photo'}:${file.id}`, file, version })),
})

/** What there is to review at a step; undefined where nothing was handed in, or the account does not see it. */
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
    judged: moving && version.reviews.includes(moving) ? moving : step,
    groups: groups.filter(({ choices }) => choices.length > 0),
  }
}

const firstPicture = (choices: readonly Choice[] = []): Choice | undefined =>
  choices.find(({ file }) => isPicture(file)) ?? choices[0]

const groupOf = ({ groups }: Subject, number: number): ChoiceGroup | undefined =>
  groups.find(({ version }) => version?.number === number)

export const ownChoices = (subject: Subject): readonly Choice[] =>
  groupOf(subject, subject.version.number)?.choices ?? []

/** What stands on the right at first: what is judged. */
export const firstRight = (subject: Subject): Choice | undefined => firstPicture(ownChoices(subject))

/** What it is compared with at first: the same picture of the version before, else the customer's photo. */
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

/** Notes go on what may be rejected now, by those who judge it (A§4). */
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

/** Its author rewords, moves and removes a note, or ROLE_ADMIN. */
export const isOwn = (account: Account | undefined, { author }: Pin): boolean =>
  account !== undefined && (author?.login === account.login || holds(account, 'role:ROLE_ADMIN'))
