import { setTimeout as wait } from 'node:timers/promises'
import type { PayRun, PayRunCandidate } from '#contract/payouts/payRuns.ts'
import { businessDay, DEFAULT_ZONE } from '#server/businessDay.ts'
import type { BenchServer } from '../server.ts'

const ARTISTS = 500
const POLL_MS = 250

/** What a pay run took, from the call that starts it until its last artist is paid. */
export interface RunFigures {
  readonly artists: number
  readonly orders: number
  readonly seconds: number
  /** Of the review before it. */
  readonly previewMs: number
}

/** Pays everything that is due, to at most 500 artists, once. */
export async function measurePayRun({ ask }: BenchServer, token: string): Promise<RunFigures> {
  const until = businessDay(new Date(), DEFAULT_ZONE)
  const begun = performance.now()
  const { text } = await ask(token, `/api/pay-runs/preview?until=${until}`)
  const previewMs = performance.now() - begun
  const due = (JSON.parse(text) as PayRunCandidate[]).slice(0, ARTISTS)
  const artists = due.map(({ artist, total }) => ({ login: artist.login, total }))
  const started = performance.now()
  const body = { type: 'application/json', text: JSON.stringify({ until, artists }) }
  const { id } = JSON.parse((await ask(token, '/api/pay-runs', { method: 'POST', body })).text) as PayRun
  for (;;) {
    const run = JSON.parse((await ask(token, `/api/pay-runs/${id}`)).text) as PayRun
    if (run.skipped > 0) throw new Error(`${run.skipped} artists of the pay run were skipped`)
    if (run.pending === 0) {
      const orders = run.lines.reduce((sum, line) => sum + line.orders, 0)
      return { artists: run.paid, orders, seconds: (performance.now() - started) / 1000, previewMs }
    }
    await wait(POLL_MS)
  }
}
