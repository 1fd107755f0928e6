import type { CheckName, CheckState } from '#contract/system/health.ts'
import { problemOf } from '../http/errors.ts'

/** One thing that has to be well for a process to serve. */
export interface Check {
  readonly name: CheckName
  /** Throws what is wrong. */
  readonly run: () => Promise<unknown>
}

/** How one check went; `cause` is why it did not go well. */
export interface Checked {
  readonly state: CheckState
  readonly cause?: unknown
}

/** What hangs counts as down, so that a probe has its answer before it gives up. */
const PATIENCE_MS = 3000

const LATE = Symbol('late')

/** Runs a check within its patience. Never throws. */
export async function runCheck({ run }: Pick<Check, 'run'>, patience = PATIENCE_MS): Promise<Checked> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), patience)
  })
  try {
    return { state: (await Promise.race([run(), late])) === LATE ? 'late' : 'ok' }
  } catch (cause) {
    return { state: problemOf(cause).errorKey === 'diskFull' ? 'diskFull' : 'failed', cause }
  } finally {
    clearTimeout(timer)
  }
}
