import { openFetcher } from '#server/files/fetcher.ts'
import { outboundOf } from '#server/files/outbound.ts'
import { type Jobs, openJobs, type Schedule } from '#server/jobs/jobs.ts'
import { schedules } from '#server/schedules/schedules.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { SECRET, type TestServer } from '../server.ts'

type Given = Partial<Parameters<typeof schedules>[0]>

/** One of the server's jobs. */
export function findJob(server: TestServer, name: string, given: Given = {}): Schedule {
  const { database, store: files, clock, app } = server
  const fetcher = openFetcher()
  const sealer = openSealer(SECRET)
  const carriers = { EMAIL: async () => undefined, MESSENGER: async () => undefined }
  const deps = {
    database,
    files,
    fetcher,
    carriers,
    sendPush: undefined,
    backups: undefined,
    publicUrl: 'https://console.example',
    imapUrl: undefined,
    sealer,
    outbound: outboundOf({ webhookPrivate: true }),
    now: () => clock.now,
    log: app.log,
    ...given,
  }
  const job = schedules(deps).find((schedule) => schedule.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  return job
}

/** Runs one of the server's jobs now. */
export const runJob = (server: TestServer, name: string, given: Given = {}): Promise<void> =>
  findJob(server, name, given).run()

/** Opens the queue and begins to work, as the server does once it listens. */
export async function startJobs(...given: Parameters<typeof openJobs>): Promise<Jobs> {
  const jobs = await openJobs(...given)
  await jobs.begin()
  return jobs
}
