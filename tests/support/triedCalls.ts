import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '#contract/all.ts'

const FOLDER = process.env.TEST_OUTCOMES

/** Paths with fewer parameters first: `/api/users/managers` is no user. */
const CALLS = ENDPOINTS.map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  params: path.split(':').length,
})).toSorted((one, other) => one.params - other.params)

const noted = new Set<string>()

/**
 * Notes that a call to a path, with or without a query, succeeded on this engine; `tools/triedCalls.js` compares the engines
 * at the end of a whole run.
 */
export function noteCall(engine: 'pglite' | 'postgres', method: string, url: string): void {
  if (FOLDER === undefined) return
  const [path = ''] = url.split('?')
  const call = CALLS.find((each) => each.method === method && each.pattern.test(path))
  if (!call || noted.has(call.name)) return
  noted.add(call.name)
  appendFileSync(join(FOLDER, `calls-${engine}`), `${call.name}\n`)
}
