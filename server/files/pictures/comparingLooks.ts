import type { FileStore } from '../store/store.ts'
import { ofAccount } from './picture.ts'
import { looksTheSame, type Sample, sampleOf } from './sameLook.ts'

/** More differing bits than this are not worth a look at the pixels: copies of a picture differ in 2 at most. */
const MOST_BITS = 6
const BITS = 64

interface Pictured {
  readonly thumbnailKey: string
  /** The perceptual hash as text; null until it has been computed. */
  readonly hash: string | null
}

function mayBeSame(one: Pictured, other: Pictured): boolean {
  if (one.hash === null || other.hash === null) return true
  const differing = BigInt.asUintN(BITS, BigInt(one.hash) ^ BigInt(other.hash))
  return differing.toString(2).replaceAll('0', '').length <= MOST_BITS
}

/** Undefined if the thumbnail is gone or cannot be read. */
async function readSample(files: FileStore, key: string): Promise<Sample | undefined> {
  const bytes = await files.open(key)
  return bytes && sampleOf(Buffer.concat(await bytes.toArray())).catch(() => undefined)
}

/** Compares what pictures look like, from their thumbnails; each is read once at most. */
export function comparingLooks(files: FileStore, account: number) {
  const samples = new Map<string, Promise<Sample | undefined>>()
  const sample = ({ thumbnailKey: key }: Pictured) => {
    const known = samples.get(key) ?? ofAccount(account, () => readSample(files, key))
    samples.set(key, known)
    return known
  }
  return async (one: Pictured, other: Pictured): Promise<boolean> => {
    if (!mayBeSame(one, other)) return false
    const [own, others] = await Promise.all([sample(one), sample(other)])
    return own !== undefined && others !== undefined && looksTheSame(own, others)
  }
}
