import type { ErrorKey } from '#contract/problem.ts'
import { ProblemError, problem } from '../http/problem.ts'
import type { TemplateMistake } from './engine.ts'

/** Common mistakes by Liquid's own words for them, which are English; the group is the name in question. */
const KINDS: readonly (readonly [ErrorKey, RegExp])[] = [
  ['unknownVariable', /^undefined variable: (.+)$/],
  ['unknownFilter', /^undefined filter: (.+)$/],
  ['unknownTag', /^tag "(.+)" not found$/],
  ['tagNotClosed', /^(?:tag|output) "?(.+?)"? not closed$/s],
  ['endlessTemplate', /limit exceeded$/],
]

/**
 * The 400 for a mistake in a template, with its place: of a common kind by its own key, of others as `brokenTemplate`
 * with Liquid's message.
 * @param field the field of the template that it is in, if known
 */
export function templateProblem({ message, line, column }: TemplateMistake, field?: string): ProblemError {
  const found = KINDS.map(([key, words]) => ({ key, match: words.exec(message) })).find(({ match }) => match)
  const key = found?.key ?? 'brokenTemplate'
  return problem(key, {
    detail: `${message} (line ${line}, column ${column})`,
    ...(field && { fieldErrors: { [field]: found ? `error.${key}` : 'validation.template' } }),
    facts: { message, line, column, ...(found?.match?.[1] && { name: found.match[1] }) },
  })
}

/** Whether it is the 400 for a mistake in a template. */
export const isTemplateProblem = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.errorKey === 'brokenTemplate' || KINDS.some(([key]) => key === error.errorKey))
