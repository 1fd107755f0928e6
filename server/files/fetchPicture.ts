import { problem } from '../http/problem.ts'
import type { Fetcher } from './fetcher.ts'
import { keepLook } from './pictures/picture.ts'
import type { FileStore } from './store/store.ts'
import { sniff } from './uploads/sniff.ts'

interface FetchMeans {
  readonly files: FileStore
  readonly fetcher: Fetcher
}

interface Place {
  readonly url: string
  readonly storageKey: string
  readonly thumbnailKey: string
}

async function keep(
  { files, fetcher }: FetchMeans,
  { url, storageKey }: Place,
  maxBytes: number,
  types: readonly string[],
) {
  const source = fetcher.fetch(url, maxBytes)
  try {
    const { type, bytes } = await sniff(source)
    if (type === undefined || !types.includes(type)) throw problem('unsupportedFile')
    return { fileType: type, size: await files.write(storageKey, bytes, type) }
  } finally {
    await source.return()
  }
}

/**
 * Fetches a picture, checks its bytes like those of an upload, and stores it: what its row then has. Throws as
 * `Fetcher.fetch` and `keepLook` do, and 415 `unsupportedFile` for other types.
 */
export async function fetchPicture(
  means: FetchMeans,
  { url, ...keys }: Place,
  maxBytes: number,
  types: readonly string[],
) {
  const stored = await keep(means, { url, ...keys }, maxBytes, types)
  const look = await keepLook(means.files, { ...keys, uploadedBy: null, keepsAll: false, ...stored })
  return { ...stored, ...look }
}
