import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useKeepCustomer } from '../customerQueries.ts'
import { fieldOf } from './customerResolver.ts'
import { type CustomerValues, customerChange, daysOf, tagNames } from './customerValues.ts'
import { overLatest, sendDays, sendTags } from './saveLists.ts'
import { isChangedMeanwhile, withDay, withTag } from './staged.ts'

/** Renames the problem's fields to the form's names. */
function inForm(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || !error.problem.fieldErrors) return error
  const { fieldErrors } = error.problem
  const named = Object.entries(fieldErrors).map(([path, text]) => [fieldOf(path), text])
  return new ApiProblem({ ...error.problem, fieldErrors: Object.fromEntries(named) }, error.retryAfter)
}

/** The customer that the form is based on; what was saved of it becomes the new base. */
function useBase(login: string) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepCustomer()
  const [first] = useState(useRecord<Customer>())
  const [base, setBase] = useState(first)
  // The version after the last saved part, which may include unseen changes of others.
  const latest = useRef<Customer>(undefined)
  const stand = (now: Customer, said: string): Customer => {
    latest.current = now
    // After a merge the kept customer has another page; the redirect waits until all is saved.
    if (now.id === first.id) void keep(login, now)
    toast.success(translate(said, { firstName: now.firstName, lastName: now.lastName }))
    return now
  }
  const standSelf = (over: Customer, saved: Customer): Customer => {
    if (over === base) setBase(saved)
    return stand(saved, 'customers.saved')
  }
  /** Records a saved list. If `now` was never shown to the user, the form keeps the base it shows. */
  const standList = (now: Customer, saved: Customer, said: string): Customer => {
    if (saved === now) return now
    setBase((was) => (was === now ? saved : was))
    return stand(saved, said)
  }
  return { first, base, latest, standSelf, standList, keep: (saved: Customer) => keep(login, saved) }
}

/**
 * Saves the staged customer, tags and anniversaries in sequence, and only what differs. If a later part
 * fails, saved parts become the new base, so that the next try sends only the rest (D-9.4).
 */
export function useSaveCustomer(login: string) {
  const call = useCall()
  const customers = useCrud('customers')
  const { first, base, latest, standSelf, standList, keep } = useBase(login)
  // The version read after a conflict: it is overwritten only once the user has seen it.
  const theirs = useRef<Customer>(undefined)
  // The list the staged tags are based on.
  const seenTags = useRef<readonly string[]>(tagNames(first))
  const read = async () => {
    const now = await customers.read(login)
    theirs.current = now
    return now
  }
  const saveSelf = async (values: CustomerValues, over: Customer): Promise<Customer> => {
    const change = customerChange(values, over)
    if (Object.keys(change).length === 0) return over
    return standSelf(over, await customers.update(customerKey(over), change, over.version))
  }
  const save = async (values: CustomerValues, shown: Customer): Promise<Customer> => {
    const over = shown === theirs.current ? shown : base
    const tags = withTag(values.tags, values.newTag)
    const days = withDay(values.anniversaries, values)
    const mayMerge = (now: Customer) => !isChangedMeanwhile(daysOf(over), days, daysOf(now))
    const saveTags = async (now: Customer) => {
      const saved = await sendTags(call, { seen: seenTags.current, wanted: tags }, now)
      if (saved !== now) seenTags.current = tags
      return standList(now, saved, 'customers.tagsSaved')
    }
    const saveDays = async (now: Customer) => {
      const saved = await sendDays(call, { seen: daysOf(first), wanted: days }, now)
      return standList(now, saved, 'customers.anniversariesSaved')
    }
    try {
      const self = await saveSelf(values, over)
      const known = self === base && latest.current && mayMerge(latest.current) ? latest.current : self
      const tagged = await overLatest(known, saveTags, { read: () => customers.read(login), mayMerge })
      return await overLatest(tagged, saveDays, { read: () => customers.read(login), mayMerge })
    } catch (error) {
      throw inForm(error)
    }
  }
  return { base, save, read, keep }
}
