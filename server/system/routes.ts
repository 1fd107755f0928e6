import { getSystemStatus } from '#contract/system/systemStatus.ts'
import type { Serve } from '../http/serve.ts'
import { readSystem, type SystemDeps } from './readSystem.ts'

/** The page of operators; for administrators. */
export function systemRoutes(serve: Serve, deps: SystemDeps): void {
  serve(getSystemStatus, ({ now }) => readSystem(deps, now))
}
