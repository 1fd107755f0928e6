import { ApiProblem } from '#src/providers/http.ts'

const complaints: string[] = []

/** Records console output; any of it fails the test, except the failed calls that ra-core prints. */
export const complain = (...words: unknown[]): void => {
  if (words.some((word) => word instanceof ApiProblem)) return
  complaints.push(words.map(String).join(' '))
}

/** Returns and clears the recorded output, for tests that expect it. */
export const takeComplaints = (): string[] => complaints.splice(0)
