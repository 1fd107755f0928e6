import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { customerKey } from '#contract/customerKey.ts'
import type { Customer } from '#contract/customers.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/toast.tsx'
import { fieldOf } from './customerResolver.ts'
import { type CustomerValues, changeOf, daysOf, tagNames } from './customerValues.ts'
import { overLatest, sendDays, sendTags } from './saveLists.ts'
import { isChangedMeanwhile, withDay, withTag } from './staged.ts'

/** The same problem with its fields named as the form names them. */
function inForm(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || !error.problem.fieldErrors) return error
  const { fieldErrors } = error.problem
  const named = Object.entries(fieldErrors).map(([path, text]) => [fieldOf(path), text])
  return new ApiProblem({ ...error.problem, fieldErrors: Object.fromEntries(named) }, error.retryAfter)
}

/**
 * Saves what is staged of a customer: himself, his tags, his anniversaries, one after the other and only what
 * differs. What has been saved counts as standing when a later part fails, so that the next try sends the rest (D-9.4).
 */
export function useSaveCustomer(login: string, customer: Customer, keep: (saved: Customer) => void) {
  const translate = useTranslate()
  const toast = useToast()
  const customers = useCrud('customers')
  const [first] = useState(customer)
  const [base, setBase] = useState(first)
  // What stood when someone else had saved first: it is overwritten only once the user has seen it.
  const theirs = useRef<Customer>(undefined)
  // What stood after the last part that was saved, also over a version that was never shown.
  const latest = useRef<Customer>(undefined)
  // What the tags were staged against.
  const seenTags = useRef<readonly string[]>(tagNames(first))
  const read = async () => {
    const now = await customers.read(login)
    theirs.current = now
    return now
  }
  const stand = (now: Customer, said: string): Customer => {
    latest.current = now
    // Whoever he was merged into has a page of his own, to which it goes on once all is saved.
    if (now.id === first.id) keep(now)
    toast.success(translate(said, { firstName: now.firstName, lastName: now.lastName }))
    return now
  }
  const saveSelf = async (values: CustomerValues, over: Customer): Promise<Customer> => {
    const change = changeOf(values, over)
    if (Object.keys(change).length === 0) return over
    const saved = await customers.update(customerKey(over), change, over.version)
    if (over === base) setBase(saved)
    return stand(saved, 'customers.saved')
  }
  /** What is sent of a list over `now`; of a version that was never shown, the form keeps the one that was. */
  const standing = (now: Customer, saved: Customer, said: string): Customer => {
    if (saved === now) return now
    setBase((was) => (was === now ? saved : was))
    return stand(saved, said)
  }
  const save = async (values: CustomerValues, shown: Customer): Promise<Customer> => {
    const over = shown === theirs.current ? shown : base
    const tags = withTag(values.tags, values.newTag)
    const days = withDay(values.anniversaries, values)
    const mayMerge = (now: Customer) => !isChangedMeanwhile(daysOf(over), days, daysOf(now))
    const saveTags = async (now: Customer) => {
      const saved = await sendTags({ seen: seenTags.current, wanted: tags }, now)
      if (saved !== now) seenTags.current = tags
      return standing(now, saved, 'customers.tagsSaved')
    }
    const saveDays = async (now: Customer) => {
      const saved = await sendDays({ seen: daysOf(first), wanted: days }, now)
      return standing(now, saved, 'customers.anniversariesSaved')
    }
    try {
      const self = await saveSelf(values, over)
      const known = self === base && latest.current && mayMerge(latest.current) ? latest.current : self
      const tagged = await overLatest(known, saveTags, { login, mayMerge })
      return await overLatest(tagged, saveDays, { login, mayMerge })
    } catch (error) {
      throw inForm(error)
    }
  }
  return { base, save, read }
}
