import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import {
  type Customer,
  getCustomer,
  saveAnniversaries,
  saveCustomerTags,
  updateCustomer,
} from '#contract/customers.ts'
import { call } from '#src/providers/call.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/toast.tsx'
import { fieldOf } from './customerResolver.ts'
import { type CustomerValues, changeOf, daysOf, tagNames } from './customerValues.ts'
import { mergeDays, mergeTags, withDay, withTag } from './staged.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

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
  const [base, setBase] = useState(customer)
  // What stood when someone else had saved first: it is overwritten only once the user has seen it.
  const theirs = useRef<Customer>(undefined)
  const read = async () => {
    const now = await call(getCustomer, { login })
    theirs.current = now
    return now
  }
  const stand = (now: Customer, said: string): Customer => {
    keep(now)
    toast.success(translate(said, { firstName: now.firstName, lastName: now.lastName }))
    return now
  }

  const saveSelf = async (values: CustomerValues, over: Customer): Promise<Customer> => {
    const change = changeOf(values, over)
    if (Object.keys(change).length === 0) return over
    const saved = await call(updateCustomer, {}, { body: { ...change, login, version: over.version } })
    // Staged against what was seen, even where someone else has changed it meanwhile.
    if (over === base) setBase({ ...saved, tags: over.tags, anniversaries: over.anniversaries })
    return stand(saved, 'customers.saved')
  }
  const saveTags = async (values: CustomerValues, over: Customer, saved: Customer): Promise<Customer> => {
    const wanted = [...withTag(values.tags, values.newTag)]
    if (isSame(wanted, tagNames(over))) return saved
    const now = tagNames(await call(getCustomer, { login }))
    const tags = await call(
      saveCustomerTags,
      { login },
      { body: { tags: mergeTags(tagNames(over), wanted, now) } },
    )
    if (over === base) setBase((was) => ({ ...was, tags }))
    return stand({ ...saved, tags }, 'customers.tagsSaved')
  }
  const saveDays = async (values: CustomerValues, over: Customer, saved: Customer): Promise<Customer> => {
    const wanted = [...withDay(values.anniversaries, values)]
    if (isSame(wanted, daysOf(over))) return saved
    const now = daysOf(await call(getCustomer, { login }))
    const body = { anniversaries: mergeDays(daysOf(over), wanted, now) }
    const anniversaries = await call(saveAnniversaries, { login }, { body })
    if (over === base) setBase((was) => ({ ...was, anniversaries }))
    return stand({ ...saved, anniversaries }, 'customers.anniversariesSaved')
  }
  const save = async (values: CustomerValues, version: number): Promise<Customer> => {
    const over = theirs.current?.version === version ? theirs.current : base
    try {
      const self = await saveSelf(values, over)
      return await saveDays(values, over, await saveTags(values, over, self))
    } catch (error) {
      throw inForm(error)
    }
  }
  return { base, save, read }
}
