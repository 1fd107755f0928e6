import type { Attachment } from '#contract/files/attachments.ts'
import { EXTRA_FEES, FASTER_PROCESSING, type Order, type OrderItem } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { laneVersions, type Version } from '#src/orders/data/steps/versions.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'

/** The rush fee is not an artwork (A§9, D-7.27). */
export const isArtwork = ({ name }: OrderItem) => name.toLowerCase() !== FASTER_PROCESSING.toLowerCase()

/** A fee has nothing to draw, so it may come without photo and note. */
export const isBareFee = ({ productName, photos, attachments, note, summarize }: OrderItem) =>
  EXTRA_FEES.some((fee) => fee === productName) &&
  photos.length + attachments.length === 0 &&
  !note &&
  !summarize

const drawnItems = ({ items }: Order) => items.filter((item) => isArtwork(item) && !isBareFee(item))

/** What was made last, which is shown beside the customer's photos. */
export interface Newest {
  /** The step with the files: the work, or the review of it. */
  readonly step: Step
  /** Undefined for a print proof, which is no version. */
  readonly version: Version | undefined
}

const hasFiles = ({ attachments }: Step) => attachments.length > 0

/** The newest version in the lane that is worked on, or the print proof that is to be decided on. */
export function newestWork(order: Order, steps: readonly Step[]): Newest | undefined {
  const moving = movingStep(order, steps)
  if (moving?.status === 'PRINT_PREVIEW' && hasFiles(moving)) return { step: moving, version: undefined }
  const from =
    moving?.lane === 'ARTIST' ? moving : steps.findLast(({ lane, current }) => lane === 'ARTIST' && current)
  const version = from && laneVersions(steps, from).at(-1)
  const step = version && [version.step, ...version.reviews].findLast(hasFiles)
  return step && { step, version }
}

/** Whether the files of a step are shown beside the customer's photos, and so nowhere else. */
export const isPaired = (order: Order, steps: readonly Step[], step: Step): boolean =>
  drawnItems(order).length > 0 && newestWork(order, steps)?.step.id === step.id

/**
 * The files that belong beside an item's photos. Nothing says which picture was made for which item, so each
 * item has its own only if there are as many pictures as items; else the first item has all.
 */
export function filesBeside(order: Order, item: OrderItem, { step }: Newest): readonly Attachment[] {
  const items = drawnItems(order)
  const at = items.findIndex(({ id }) => id === item.id)
  const pictures = step.attachments.filter(isPicture)
  if (items.length !== pictures.length) return at === 0 ? step.attachments : []
  const others = step.attachments.filter((file) => !isPicture(file))
  return pictures.filter((_, index) => index === at).concat(at === 0 ? others : [])
}
