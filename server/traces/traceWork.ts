import type { Carrier } from '../carrier.ts'
import type { Schedule } from '../jobs/jobs.ts'
import type { Carriers } from '../outbox/deliver.ts'
import type { Traces } from './openTraces.ts'

/*
 * What runs without a call; nothing of OpenTelemetry is loaded here.
 */

type Spanning = Traces['span'] | undefined

/** Makes each run of a job a trace of its own. */
export const traceJobs = (schedules: readonly Schedule[], span: Spanning): readonly Schedule[] =>
  span
    ? schedules.map((schedule) => ({ ...schedule, run: () => span(`job ${schedule.name}`, schedule.run) }))
    : schedules

/** Makes each message that goes out a part of the job that sends it. */
export function traceCarriers(carriers: Carriers, span: Spanning): Carriers {
  if (!span) return carriers
  const traced =
    (name: keyof Carriers): Carrier =>
    (parcel, handingOver) =>
      span(`send ${name}`, () => carriers[name](parcel, handingOver))
  return { EMAIL: traced('EMAIL'), MESSENGER: traced('MESSENGER') }
}
