import { TemplateMistake, type Values } from './engine.ts'
import type { Filled, Template } from './fillHere.ts'
import { TemplateProblem } from './templateProblem.ts'
import { fillWhole } from './templateThread.ts'

/** A filled template: clean HTML for a mail, text for a message. Throws 400, see `TemplateProblem`. */
export async function fillTemplate({ channel, title, content }: Template, values: Values): Promise<Filled> {
  try {
    return await fillWhole({ channel, title, content }, values)
  } catch (error) {
    if (!(error instanceof TemplateMistake)) throw error
    throw new TemplateProblem(error)
  }
}
