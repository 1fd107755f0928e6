import type { TemplateError, TemplateFault } from '#contract/templates/preview.ts'
import { ProblemError } from '../http/problem.ts'
import type { TemplateMistake } from './engine.ts'

/** Common mistakes by Liquid's own words for them, which are English; the group is the name in question. */
const KINDS: readonly (readonly [TemplateError, RegExp])[] = [
  ['unknownVariable', /^undefined variable: (.+)$/],
  ['unknownFilter', /^undefined filter: (.+)$/],
  ['unknownTag', /^tag "(.+)" not found$/],
  ['tagNotClosed', /^(?:tag|output) "?(.+?)"? not closed$/s],
  ['endlessTemplate', /limit exceeded$/],
]

type Field = TemplateFault['field']

/** A mistake of a common kind has its own key; others are `brokenTemplate` with Liquid's message. */
function faultOf({ message, line, column }: TemplateMistake, field: Field): TemplateFault {
  const found = KINDS.map(([key, words]) => ({ key, match: words.exec(message) })).find(({ match }) => match)
  const name = found?.match?.[1]
  return { errorKey: found?.key ?? 'brokenTemplate', field, message, line, column, ...(name && { name }) }
}

/** The 400 for a mistake in a template, with its place. */
export class TemplateProblem extends ProblemError {
  readonly fault: TemplateFault

  /** @param field the field of the template that the mistake is in, if known */
  constructor(mistake: TemplateMistake, field: Field = null) {
    const fault = faultOf(mistake, field)
    const { errorKey, message, line, column, name } = fault
    const ofField = errorKey === 'brokenTemplate' ? 'validation.template' : `error.${errorKey}`
    super(errorKey, {
      detail: `${message} (line ${line}, column ${column})`,
      ...(field && { fieldErrors: { [field]: ofField } }),
      facts: { message, line, column, ...(name && { name }) },
    })
    this.fault = fault
  }
}
