import { ApiProblem } from '#src/providers/http.ts'

/** The message that someone else was faster, and their name; undefined for other errors. */
export function decidedMeanwhile(error: unknown): { readonly text: string; readonly by: string } | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const { verdict, by } = error.problem.facts ?? {}
  if (verdict !== 'APPROVED' && verdict !== 'REJECTED') return undefined
  return typeof by === 'string'
    ? { text: `orders.steps.meanwhile.${verdict}`, by }
    : { text: `orders.steps.meanwhile.someone.${verdict}`, by: '' }
}
