import { readDrill } from './drillResult.ts'
import { listBackups, timeOfBackup } from './names.ts'

/** A drill a week, on one day of it. */
const DUE_MS = 8 * 86_400_000

/** Whether a week has passed since the last drill, or without one since the oldest backup. */
export async function isDrillOverdue(folder: string, now: Date): Promise<boolean> {
  const oldest = (await listBackups(folder)).at(-1)
  if (oldest === undefined) return false
  const drill = await readDrill(folder)
  const since = drill ? new Date(drill.date) : timeOfBackup(oldest)
  return now.getTime() - since.getTime() > DUE_MS
}
