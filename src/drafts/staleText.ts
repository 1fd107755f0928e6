import { ApiProblem } from '#src/providers/http.ts'

export interface StaleText {
  /** The text on the server. */
  readonly text: string
  /** Its version: saving with it overwrites that text on purpose. */
  readonly version: number
}

/** The server's text from a version conflict; undefined for other errors. */
export function staleText(error: unknown): StaleText | undefined {
  if (!(error instanceof ApiProblem) || error.problem.errorKey !== 'versionConflict') return undefined
  const { text, version } = error.problem.facts ?? {}
  return typeof version === 'number' ? { text: typeof text === 'string' ? text : '', version } : undefined
}
