import { customerKey } from '#contract/customerKey.ts'
import { type Customer, getCustomer, saveAnniversaries, saveCustomerTags } from '#contract/customers.ts'
import { call } from '#src/providers/call.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { daysOf, tagNames } from './customerValues.ts'
import type { Day } from './day.ts'
import { isSame, mergeDays, mergeTags } from './staged.ts'

/*
 * Tags and anniversaries are saved by calls of their own, which replace the whole list: what others have added or taken
 * away since is kept by sending both over the version that the list was read with (D-14). Each call counts it by one.
 */

/** So often what is staged is sent anew over what someone else has saved in between. */
const MOST_TRIES = 5

/** What was staged of a list, and against what. */
interface Staged<Item> {
  readonly seen: readonly Item[]
  readonly wanted: readonly Item[]
}

/** The customer with the tags as they are once the call has been made; as he is where there is nothing to send. */
export async function sendTags({ seen, wanted }: Staged<string>, now: Customer): Promise<Customer> {
  const tags = mergeTags(seen, wanted, tagNames(now))
  if (isSame(tags, tagNames(now))) return now
  const saved = await call(
    saveCustomerTags,
    { login: customerKey(now) },
    { body: { tags, version: now.version } },
  )
  return { ...now, tags: saved, version: now.version + 1 }
}

/** The same of anniversaries. */
export async function sendDays({ seen, wanted }: Staged<Day>, now: Customer): Promise<Customer> {
  const days = mergeDays(seen, wanted, daysOf(now))
  if (isSame(days, daysOf(now))) return now
  const body = { anniversaries: days, version: now.version }
  const saved = await call(saveAnniversaries, { login: customerKey(now) }, { body })
  return { ...now, anniversaries: saved, version: now.version + 1 }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'versionConflict'

/** Sends over what is known; where someone was quicker, over what stands then, as long as it may be merged. */
export async function overLatest(
  now: Customer,
  send: (now: Customer) => Promise<Customer>,
  retry: { readonly login: string; readonly mayMerge: (now: Customer) => boolean },
  tries = MOST_TRIES,
): Promise<Customer> {
  try {
    return await send(now)
  } catch (error) {
    if (!isStale(error) || tries === 1) throw error
    const latest = await call(getCustomer, { login: retry.login })
    if (!retry.mayMerge(latest)) throw error
    return overLatest(latest, send, retry, tries - 1)
  }
}
