import { holds } from '#contract/access.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type ProblemError, problem } from '../http/problem.ts'

const MOST_NAMED = 3

/** 409 `inUse` with the number of holders and the first of the visible names. */
export function inUse(count: number, names: readonly string[]): ProblemError {
  const first = names.slice(0, MOST_NAMED)
  const named = [...first, ...(count > first.length ? ['…'] : [])].join(', ')
  return problem('inUse', {
    facts: { count, names: first.length > 0 ? named : String(count) },
    says: { key: first.length > 0 ? 'inUseBy' : 'inUseByMany' },
  })
}

/** Names of users are visible only with permission to see users. */
export const mayName = (account: SignedIn): boolean => holds(account, 'VIEW_USER_LIST')
