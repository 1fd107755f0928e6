import { SYSTEM_STATES, type SystemState, type SystemStatus } from './systemStatus.ts'

/** How the whole is doing: as its worst part. */
export const worstOf = ({ checks }: Pick<SystemStatus, 'checks'>): SystemState =>
  SYSTEM_STATES[Math.max(0, ...checks.map(({ state }) => SYSTEM_STATES.indexOf(state)))] ?? 'OK'
