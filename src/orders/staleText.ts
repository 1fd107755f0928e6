import { ApiProblem } from '#src/providers/http.ts'

export interface StaleText {
  /** The text that stands on the server. */
  readonly text: string
  /** Its version: saving with it overwrites that text knowingly. */
  readonly version: number
}

/** What stands on the server when a save was refused because someone else has saved first; undefined for anything else. */
export function staleText(error: unknown): StaleText | undefined {
  if (!(error instanceof ApiProblem) || error.problem.errorKey !== 'versionConflict') return undefined
  const { text, version } = error.problem.facts ?? {}
  return typeof version === 'number' ? { text: typeof text === 'string' ? text : '', version } : undefined
}
