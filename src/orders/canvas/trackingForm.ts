import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { Tracking } from '#contract/orders/orders.ts'
import { GivenTracking, MAX_TRACKINGS } from '#contract/orders/steps/steps.ts'
import { z } from '#contract/schema/z.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

/** An entry of the form; without an id it is new. */
export type TrackingEntry = Omit<Tracking, 'id'> & { readonly id?: number | undefined }

export interface TrackingValues {
  readonly items: TrackingEntry[]
}

export const emptyEntry: TrackingEntry = {
  trackingCode: '',
  trackingUrl: '',
  estimatedDeliveryFrom: '',
  estimatedDeliveryTo: '',
}

/** The saved entries, or else an empty one to fill in. */
export const valuesOf = (saved: readonly Tracking[]): TrackingValues => ({
  items: saved.length > 0 ? [...saved] : [emptyEntry],
})

const schema = z.object({ items: z.array(GivenTracking).max(MAX_TRACKINGS, 'validation.tooMany') })

const check = zodResolver<TrackingValues>(schema)

/** Checks by the contract's rules (A§5). Errors are nested as the list is, so that they move with its entries. */
export const resolver: Resolver<TrackingValues> = async (values, context, options) => {
  const checked = await check(values, context, options)
  const errors: FieldErrors<TrackingValues> = {}
  for (const [path, error] of Object.entries(checked.errors)) set(errors, path, error)
  return { ...checked, errors } as Awaited<ReturnType<Resolver<TrackingValues>>>
}

/** The body of the save: the form's entries, and those of the saved ones that were taken out. */
export function bodyOf({ items }: TrackingValues, seen: readonly Tracking[]) {
  const removed = seen.filter(({ id }) => !items.some((entry) => entry.id === id))
  return { items: [...items, ...removed.map((entry) => ({ ...entry, deleted: true }))], seen: [...seen] }
}

/**
 * The form's entries to save over a list that others have changed: what they removed and this form kept is
 * new again, and what only they added stays.
 */
export function rebased(
  { items }: TrackingValues,
  seen: readonly Tracking[],
  theirs: readonly Tracking[],
): TrackingValues {
  const kept = items.map(({ id, ...entry }) =>
    id !== undefined && theirs.some((each) => each.id === id) ? { ...entry, id } : entry,
  )
  const added = theirs.filter(({ id }) => !seen.some((each) => each.id === id))
  return { items: [...kept, ...added] }
}
