import { Worker } from 'node:worker_threads'
import type { HeicAnswer, HeicData } from './heicMessages.ts'
import { Undecodable } from './undecodable.ts'

const WORKER = new URL('./heicWorker.ts', import.meta.url)

/** Phones take up to 50 million pixels; each takes 4.5 bytes here, and its row once more on the way to the disk. */
const MOST_PIXELS = 50e6
const MOST_MEMORY = 320 * 1024 * 1024
/** Larger files are no photos; the bytes are held three times while they are read. */
const MOST_BYTES = 40 * 1024 * 1024
const MILLISECONDS = 60_000
/** Of the thread apart from the decoder's memory, in MB. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Decodes a HEIC picture (D-13.15) into a TIFF at `to`: upright, 8 bits, with its colour profile. It runs in a thread of its own,
 * whose memory is free again afterwards, so it is limited in time and memory whatever the file claims.
 * Throws `Undecodable`; other errors are the disk's.
 */
export async function decodeHeic(from: string, to: string, size: number): Promise<void> {
  if (size > MOST_BYTES) throw new Undecodable(`${size} bytes are too many`)
  const workerData: HeicData = { from, to, mostPixels: MOST_PIXELS, mostMemory: MOST_MEMORY }
  const worker = new Worker(WORKER, { workerData, resourceLimits: LIMITS })
  const answer = Promise.withResolvers<HeicAnswer>()
  worker.on('message', answer.resolve)
  worker.on('error', ({ message }) => answer.resolve({ undecodable: message }))
  worker.on('exit', () => answer.resolve({ undecodable: 'The decoder has ended' }))
  const timer = setTimeout(() => answer.resolve({ undecodable: 'It takes too long' }), MILLISECONDS)
  try {
    const said = await answer.promise
    if ('undecodable' in said) throw new Undecodable(said.undecodable)
    if ('failed' in said) throw new Error(said.failed)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
