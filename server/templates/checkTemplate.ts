import { TEMPLATE_LISTS, variablesFor } from '#contract/templates/preview.ts'
import { isOfOrder, type TemplateChannel, type TemplatePurpose } from '#contract/templates/templates.ts'
import { TemplateMistake, type Values } from './engine.ts'
import { TemplateProblem } from './templateProblem.ts'
import { tryLiquid, variablesIn } from './templateThread.ts'
import { exampleCareValues, exampleValues } from './values.ts'

const LISTS: readonly string[] = TEMPLATE_LISTS
/** What every list offers besides its entries. */
const OF_LISTS = ['size', 'first', 'last']

/** Whether the path is a variable of the purpose, a part of one, or a list. */
function isKnown(path: readonly string[], purpose: TemplatePurpose): boolean {
  const [root = '', next] = path
  if (LISTS.includes(root)) return isOfOrder(purpose) && (next === undefined || OF_LISTS.includes(next))
  const whole = path.join('.')
  return variablesFor(purpose).some((known) => known === whole || known.startsWith(`${whole}.`))
}

/** Values of the purpose by which a template is tried. */
export const exampleFor = (purpose: TemplatePurpose, sender: string): Values =>
  isOfOrder(purpose) ? exampleValues(sender) : exampleCareValues(sender)

async function check(text: string, purpose: TemplatePurpose, html: boolean): Promise<void> {
  const unknown = (await variablesIn(text, { html })).find(({ path }) => !isKnown(path, purpose))
  if (unknown) {
    const { path, line, column } = unknown
    throw new TemplateMistake(`undefined variable: ${path.join('.')}`, line, column)
  }
  await tryLiquid(text, exampleFor(purpose, ''), { html, strict: true })
}

interface GivenTemplate {
  readonly purpose: TemplatePurpose
  readonly channel: TemplateChannel
  readonly title: string
  readonly content: string
}

/**
 * Throws 400, see `TemplateProblem`, with the field, place and reason for a template that cannot be filled: wrong
 * Liquid, an unknown variable or filter, a variable of another purpose, or one that takes too long.
 */
export async function checkTemplate({ purpose, channel, title, content }: GivenTemplate): Promise<void> {
  for (const [field, text] of [
    ['title', title],
    ['content', content],
  ] as const) {
    try {
      await check(text, purpose, field === 'content' && channel === 'EMAIL')
    } catch (error) {
      if (!(error instanceof TemplateMistake)) throw error
      throw new TemplateProblem(error, field)
    }
  }
}
