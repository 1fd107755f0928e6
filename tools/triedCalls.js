/**
 * Names the calls that tests made on PostgreSQL, but not on the embedded engine, on which only the journeys run, and the
 * files that begin with `// Both engines.` (docs/decisions/0026-tests-on-two-engines.md). Reads what
 * `tests/support/triedCalls.ts` noted.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.TEST_OUTCOMES ?? ''

/** @param {'pglite' | 'postgres'} engine */
function callsOn(engine) {
  const file = join(folder, `calls-${engine}`)
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [])
}

const embedded = callsOn('pglite')
const missing = [...callsOn('postgres')].filter((call) => !embedded.has(call)).toSorted()
for (const call of missing)
  process.stderr.write(`No test on the embedded engine makes the call ${call}: mark a file that does\n`)
process.exitCode = missing.length > 0 ? 1 : 0
