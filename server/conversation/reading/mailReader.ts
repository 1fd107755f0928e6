import { openThread } from '../../threads/thread.ts'
import type { MailAnswer, MailQuestion, Readings } from './messages.ts'

/** No mail of a person takes so long to read, even with thirty photos. */
const PATIENCE_MS = 20_000
/** Reading a larger mail leaves much memory behind, which the next picture needs. */
const LARGE = 1_048_576

const ask = openThread<MailQuestion, MailAnswer>({
  module: new URL('./mailWorker.ts', import.meta.url),
  patience: PATIENCE_MS,
  limits: { maxOldGenerationSizeMb: 128 },
  endsWith: ({ size }) => size > LARGE,
})

/** A mail that was read, why it is none, or that reading it took too much. */
export type Outcome<As extends keyof Readings> =
  | { readonly read: Readings[As] }
  | { readonly broken: string }
  | 'unsafe'

/** Reads a mail in a thread with limits of time and memory, so that what strangers send holds up nobody. */
export async function readInThread<As extends keyof Readings>(bytes: Buffer, as: As): Promise<Outcome<As>> {
  const copy = Uint8Array.from(bytes)
  return (await ask({ as, bytes: copy, size: bytes.length }, [copy.buffer])) as Outcome<As>
}
