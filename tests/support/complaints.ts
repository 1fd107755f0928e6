import { ApiProblem } from '#src/providers/http.ts'

const complaints: string[] = []

/** Keeps what was written to the console; any of it fails the test, but the failed calls that ra-core prints. */
export const complain = (...words: unknown[]): void => {
  if (words.some((word) => word instanceof ApiProblem)) return
  complaints.push(words.map(String).join(' '))
}

/** What was written so far, once: a test that expects complaints takes them. */
export const takeComplaints = (): string[] => complaints.splice(0)
