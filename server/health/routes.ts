import { CHECKS, type CheckName, health, healthLive, healthReady } from '#contract/system/health.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import type { Health, Readiness } from './readiness.ts'

const OK = { status: 'ok' as const }

const isWell = (states: Readiness): boolean => Object.values(states).every((state) => state === 'ok')

export function healthRoutes(serve: Serve, checks: Health): void {
  serve(healthLive, async () => OK)

  serve(healthReady, async () => {
    const states = await checks.read(CHECKS)
    if (!isWell(states)) throw problem('notReady', { facts: states })
    return { ...OK, checks: states as Record<CheckName, 'ok'> }
  })

  serve(health, async () => {
    const { database } = await checks.read(['database'], 0)
    if (database !== 'ok') throw problem(database === 'diskFull' ? 'diskFull' : 'databaseUnavailable')
    const { disk } = await checks.read(['disk'])
    if (disk !== 'ok') throw problem(disk === 'diskFull' ? 'diskFull' : 'storageUnavailable')
    return OK
  })
}
