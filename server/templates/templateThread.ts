import { openThread } from '../threads/thread.ts'
import { type Rendering, TemplateMistake, type Use, type Values } from './engine.ts'
import type { Filled, Template } from './fillHere.ts'

/** What is asked of a template: to fill one text or all of it, or which variables it uses. */
export type TemplateQuestion =
  | {
      readonly ask: 'text'
      readonly template: string
      readonly values: Values
      readonly rendering: Rendering
    }
  | { readonly ask: 'whole'; readonly template: Template; readonly values: Values }
  | { readonly ask: 'variables'; readonly template: string; readonly rendering: Rendering }

interface Answers {
  readonly text: string
  readonly whole: Filled
  readonly variables: readonly Use[]
}

/** The answer, or the mistake in the template. */
export type TemplateAnswer =
  | { readonly found: Answers[keyof Answers] }
  | { readonly message: string; readonly line: number; readonly column: number }

/** Above the limit of Liquid, which ends most of them. */
const PATIENCE_MS = 2_000

const ask = openThread<TemplateQuestion, TemplateAnswer>({
  module: new URL('./templateWorker.ts', import.meta.url),
  patience: PATIENCE_MS,
  limits: { maxOldGenerationSizeMb: 128 },
})

async function answer<Asked extends keyof Answers>(
  question: TemplateQuestion & { readonly ask: Asked },
): Promise<Answers[Asked]> {
  const answered = await ask(question)
  if (answered === 'unsafe') throw new TemplateMistake('template takes too long', 1, 1)
  if ('found' in answered) return answered.found as Answers[Asked]
  throw new TemplateMistake(answered.message, answered.line, answered.column)
}

/*
 * Liquid does not let go of its thread until a text is filled, so all of it runs in a thread of its own. Each of these
 * throws TemplateMistake, also for a template that takes too long.
 */

/** Fills one text of a template. */
export const tryLiquid = (template: string, values: Values, rendering: Rendering): Promise<string> =>
  answer({ ask: 'text', template, values, rendering })

/** Fills a whole template. */
export const fillWhole = (template: Template, values: Values): Promise<Filled> =>
  answer({ ask: 'whole', template, values })

/** The variables from outside that a text uses, in branches that are not taken, too. */
export const variablesIn = (template: string, rendering: Rendering): Promise<readonly Use[]> =>
  answer({ ask: 'variables', template, rendering })
