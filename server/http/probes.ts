import type { FastifyRequest } from 'fastify'
import { PROBES } from '#contract/system/health.ts'

/** Whether a machine asks how the server is: several of them ask every second. */
export const isProbe = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean => {
  const path = routeOptions.config.endpoint?.path
  return path === PROBES || path?.startsWith(`${PROBES}/`) === true
}
