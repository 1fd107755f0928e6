import type { FastifyBaseLogger } from 'fastify'
import type { CheckName, CheckState } from '#contract/system/health.ts'
import { describeError } from '../faults/describeError.ts'
import { type Check, type Checked, runCheck } from './check.ts'

/** However many probes there are, the checks run once in this time. */
const FRESH_MS = 1000

export type Readiness = Readonly<Partial<Record<CheckName, CheckState>>>

export interface Health {
  /** How each of these checks went, not longer ago than `age` milliseconds; one that runs already counts. */
  read(names: readonly CheckName[], age?: number): Promise<Readiness>
}

/** One check whose result is kept for a moment, and told to the log when it changes. */
function keeping(check: Check, log: FastifyBaseLogger) {
  let running: Promise<Checked> | undefined
  let endedAt = 0
  let last: CheckState = 'ok'
  const run = async () => {
    const checked = await runCheck(check)
    endedAt = performance.now()
    const { state, cause } = checked
    if (state !== last) {
      const facts = { check: check.name, state, ...(cause !== undefined && { err: describeError(cause) }) }
      if (state === 'ok') log.info(facts, 'a check of health is well again')
      else log.error(facts, 'a check of health failed')
    }
    last = state
    return checked
  }
  return async (age: number): Promise<CheckState> => {
    if (running === undefined || performance.now() - endedAt >= age) {
      // Until it ends, all that ask wait for the same run.
      endedAt = Number.POSITIVE_INFINITY
      running = run()
    }
    return (await running).state
  }
}

/** The checks of a process; `stopping` is aborted once it is about to end. */
export function openHealth(checks: readonly Check[], stopping: AbortSignal, log: FastifyBaseLogger): Health {
  const kept = new Map(checks.map((check) => [check.name, keeping(check, log)] as const))
  const stateOf = async (name: CheckName, age: number): Promise<CheckState> => {
    if (name === 'serving') return stopping.aborted ? 'stopping' : 'ok'
    return (await kept.get(name)?.(age)) ?? 'ok'
  }
  return {
    read: async (names, age = FRESH_MS) => {
      const states = await Promise.all(names.map(async (name) => [name, await stateOf(name, age)] as const))
      return Object.fromEntries(states)
    },
  }
}
