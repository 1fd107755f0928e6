import { type Customer, saveAnniversaries, saveCustomerTags } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { ApiProblem } from '#src/providers/http.ts'
import type { Call } from '#src/providers/useCall.ts'
import type { Day } from '../day.ts'
import { daysOf, tagNames } from './customerValues.ts'
import { isSame, mergeDays, mergeTags } from './staged.ts'

/*
 * Tags and anniversaries have their own endpoints, which replace the whole list: to keep what others have
 * added or removed since, both changes are merged and sent with the version that was read (D-14). Each call
 * increments the version.
 */

/** Maximum number of attempts when others save in between. */
const MOST_TRIES = 5

/** A staged list, and the list it is based on. */
interface Staged<Item> {
  readonly seen: readonly Item[]
  readonly wanted: readonly Item[]
}

/** Saves the tags and returns the updated customer; the same object if nothing changed. */
export async function sendTags(
  call: Call,
  { seen, wanted }: Staged<string>,
  now: Customer,
): Promise<Customer> {
  const tags = mergeTags(seen, wanted, tagNames(now))
  if (isSame(tags, tagNames(now))) return now
  const saved = await call(
    saveCustomerTags,
    { login: customerKey(now) },
    { body: { tags, version: now.version } },
  )
  return { ...now, tags: saved, version: now.version + 1 }
}

/** The same for anniversaries. */
export async function sendDays(call: Call, { seen, wanted }: Staged<Day>, now: Customer): Promise<Customer> {
  const days = mergeDays(seen, wanted, daysOf(now))
  if (isSame(days, daysOf(now))) return now
  const body = { anniversaries: days, version: now.version }
  const saved = await call(saveAnniversaries, { login: customerKey(now) }, { body })
  return { ...now, anniversaries: saved, version: now.version + 1 }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'versionConflict'

/** Sends against the known version; on a conflict, retries against the latest one if it can be merged. */
export async function overLatest(
  now: Customer,
  send: (now: Customer) => Promise<Customer>,
  retry: { readonly read: () => Promise<Customer>; readonly mayMerge: (now: Customer) => boolean },
  tries = MOST_TRIES,
): Promise<Customer> {
  try {
    return await send(now)
  } catch (error) {
    if (!isStale(error) || tries === 1) throw error
    const latest = await retry.read()
    if (!retry.mayMerge(latest)) throw error
    return overLatest(latest, send, retry, tries - 1)
  }
}
