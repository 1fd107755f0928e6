import type { JobRun } from '#contract/jobs/jobs.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** When a job runs, in words; the cron expression itself if it has no words. */
export function everyText(translate: Translate, cron: string): string {
  if (cron === '* * * * *') return translate('jobs.every.minute')
  const [, minutes] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? []
  if (minutes !== undefined) return translate('jobs.every.minutes', { smart_count: Number(minutes) })
  return /^\d+ \* \* \* \*$/.test(cron) ? translate('jobs.every.hour') : cron
}

/** How long a run took, in the largest unit that has one; empty while it runs. */
export function tookText({ startedDate, endedDate }: JobRun): string {
  if (endedDate === null) return ''
  const ms = Date.parse(endedDate) - Date.parse(startedDate)
  if (ms < 1000) return `${ms} ms`
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}
