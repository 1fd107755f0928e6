import { availableParallelism, loadavg } from 'node:os'

const [load = 0] = loadavg()

/**
 * Whether tests have time: in CI and in a run of everything (`PATIENT`), whose machine may stand still for two minutes, and
 * on one that is busy with other things. A single test that fails says so in seconds, and is not tried again.
 */
const patient =
  process.env.CI !== undefined || process.env.PATIENT !== undefined || load > 2 * availableParallelism()

/** Limits of tests, in milliseconds and tries. None of them is a check of speed. */
export const LIMITS = patient
  ? { test: 300_000, wait: 60_000, retries: 1 }
  : { test: 60_000, wait: 10_000, retries: 0 }
