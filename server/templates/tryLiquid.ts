import { openThread } from '../threads/thread.ts'
import { type Rendering, TemplateMistake, type Values } from './engine.ts'

export interface Trial {
  readonly template: string
  readonly values: Values
  readonly rendering: Rendering
}

/** The filled text, or the mistake in the template. */
export type Tried =
  | { readonly text: string }
  | { readonly message: string; readonly line: number; readonly column: number }

/** Above the limit of Liquid, which ends most of them. */
const PATIENCE_MS = 2_000

const ask = openThread<Trial, Tried>({
  module: new URL('./trialWorker.ts', import.meta.url),
  patience: PATIENCE_MS,
  limits: { maxOldGenerationSizeMb: 128 },
})

/**
 * Fills a template that nobody has checked, in a thread of its own: one without an end holds up nobody but those who try
 * others. Throws TemplateMistake, also for one that takes too long.
 */
export async function tryLiquid(template: string, values: Values, rendering: Rendering): Promise<string> {
  const tried = await ask({ template, values, rendering })
  if (tried === 'unsafe') throw new TemplateMistake('template takes too long', 1, 1)
  if ('text' in tried) return tried.text
  throw new TemplateMistake(tried.message, tried.line, tried.column)
}
