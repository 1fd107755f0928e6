import { openFetcher } from '#server/files/fetcher.ts'
import { schedules } from '#server/jobs/schedules.ts'
import type { TestServer } from './server.ts'

type Given = Partial<Parameters<typeof schedules>[0]>

/** Runs one of the server's jobs now. */
export async function runJob(server: TestServer, name: string, given: Given = {}): Promise<void> {
  const { database, store: files, clock, app } = server
  const fetcher = openFetcher()
  const deps = { database, files, fetcher, dataDir: '', now: () => clock.now, log: app.log, ...given }
  const job = schedules(deps).find((schedule) => schedule.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.run()
}
