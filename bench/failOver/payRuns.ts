import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import { businessDay, DEFAULT_ZONE } from '#server/businessDay.ts'
import { callUntilDone, type Tally } from './tally.ts'

/** Starts pay runs, each over another part of the artists to whom something is due. */
export interface Payer {
  /** How many artists are to be paid by all runs. */
  readonly artists: number
  start(run: number, token: string): Promise<void>
}

export async function openPayer(
  tally: Tally,
  origins: readonly string[],
  token: string,
  runs: number,
): Promise<Payer> {
  const until = businessDay(new Date(), DEFAULT_ZONE)
  const path = `/api/pay-runs/preview?until=${until}`
  const text = await callUntilDone(tally, origins, { method: 'GET', path, token })
  const due = (JSON.parse(text) as PayRunCandidate[]).map(({ artist, total }) => ({
    login: artist.login,
    total,
  }))
  const share = Math.ceil(due.length / runs)
  return {
    artists: due.length,
    start: async (run, signedIn) => {
      const artists = due.slice(run * share, (run + 1) * share)
      if (artists.length === 0) return
      const call = { method: 'POST', path: '/api/pay-runs', token: signedIn } as const
      await callUntilDone(tally, origins, { ...call, body: { until, artists }, key: `fail-over-${run}` }, run)
    },
  }
}
