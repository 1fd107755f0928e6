import { holds } from '#contract/access.ts'
import { type ProblemError, problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'

const MOST_NAMED = 3

/** 409 `inUse` with how many and, of those that may be named, the first. */
export function inUse(count: number, names: readonly string[]): ProblemError {
  const first = names.slice(0, MOST_NAMED)
  const named = [...first, ...(count > first.length ? ['…'] : [])].join(', ')
  return problem('inUse', { facts: { count, names: first.length > 0 ? named : String(count) } })
}

/** The names of users go only to those who may see the users. */
export const mayName = (account: SignedIn): boolean => holds(account, 'VIEW_USER_LIST')
