import { TEMPLATE_LISTS, TEMPLATE_VARIABLES } from '#contract/templates/preview.ts'
import type { TemplateChannel } from '#contract/templates/templates.ts'
import { renderLiquid, TemplateMistake, variablesOf } from './engine.ts'
import { templateProblem } from './templateProblem.ts'
import { exampleValues } from './values.ts'

const LISTS: readonly string[] = TEMPLATE_LISTS
const KNOWN: readonly string[] = TEMPLATE_VARIABLES.filter(
  (path) => !LISTS.includes(path.split('.')[0] ?? ''),
)
/** What every list offers besides its entries. */
const OF_LISTS = ['size', 'first', 'last']

/** Whether the path is a variable, a part of one, or a list. */
function isKnown(path: readonly string[]): boolean {
  const [root = '', next] = path
  if (LISTS.includes(root)) return next === undefined || OF_LISTS.includes(next)
  const whole = path.join('.')
  return KNOWN.some((known) => known === whole || known.startsWith(`${whole}.`))
}

async function check(text: string, html: boolean): Promise<void> {
  const unknown = variablesOf(text, { html }).find(({ path }) => !isKnown(path))
  if (unknown) {
    const { path, line, column } = unknown
    throw new TemplateMistake(`undefined variable: ${path.join('.')}`, line, column)
  }
  await renderLiquid(text, exampleValues(''), { html, strict: true })
}

interface GivenTemplate {
  readonly channel: TemplateChannel
  readonly title: string
  readonly content: string
}

/**
 * Throws 400, see `templateProblem`, with the field, place and reason for a template that cannot be filled: wrong Liquid, an
 * unknown variable or filter, or one that takes too long.
 */
export async function checkTemplate({ channel, title, content }: GivenTemplate): Promise<void> {
  for (const [field, text] of Object.entries({ title, content })) {
    try {
      await check(text, field === 'content' && channel === 'EMAIL')
    } catch (error) {
      if (!(error instanceof TemplateMistake)) throw error
      throw templateProblem(error, field)
    }
  }
}
