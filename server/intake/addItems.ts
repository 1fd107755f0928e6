import type { Db } from '../db/db.ts'
import { FETCH_PICTURES } from '../files/fetchPictures.ts'
import { files } from '../files/tables.ts'
import { wakeJob } from '../jobs/wake.ts'
import { itemFiles, orderItems } from '../orders/tables.ts'
import type { KnownItem } from './knownItems.ts'

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  psd: 'image/vnd.adobe.photoshop',
}

/** Name and type of an external file, guessed from its URL. */
function fileAt(url: string, name: string, createdDate: string) {
  const fileName = decode(new URL(url).pathname.split('/').at(-1) ?? '') || name
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return {
    name,
    fileName: fileName.slice(0, 200),
    fileType: TYPES[ending] ?? 'image/*',
    externalUrl: url,
    fetchState: 'PENDING' as const,
    fetchAt: createdDate,
    attached: true,
    createdDate,
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Rows for the photos at a shop's addresses. */
async function external(tx: Db, photos: KnownItem['photos'], now: Date): Promise<number[]> {
  if (photos.length === 0) return []
  const stored = await tx
    .insert(files)
    .values(photos.map((photo) => fileAt(photo.url, photo.name, now.toISOString())))
    .returning({ id: files.id })
  return stored.map(({ id }) => id)
}

/** Adds photos of a shop to an item; a job fetches them later. */
export async function addPhotos(
  tx: Db,
  itemId: number,
  photos: KnownItem['photos'],
  now: Date,
): Promise<void> {
  const added = await external(tx, photos, now)
  if (added.length === 0) return
  await tx.insert(itemFiles).values(added.map((fileId) => ({ itemId, fileId, kind: 'PHOTO' as const })))
  await wakeJob(tx, FETCH_PICTURES)
}

/**
 * Adds the items of an order with the customer's photos; a job fetches those of a shop later (D-7.3, D-13.7). Returns their
 * ids in order.
 */
export async function addItems(
  tx: Db,
  orderId: number,
  items: readonly KnownItem[],
  now: Date,
): Promise<number[]> {
  if (items.length === 0) return []
  const made = await tx
    .insert(orderItems)
    .values(
      items.map(({ price, photos: _photos, fileIds: _files, note, product: _product, ...item }) => ({
        ...item,
        orderId,
        note: note || null,
        priceCents: Math.round(price * 100),
      })),
    )
    .returning({ id: orderItems.id })
  const ids = made.map(({ id }) => id)
  if (ids.length !== items.length) throw new Error('A new item has no id')
  for (const [place, { photos, fileIds = [] }] of items.entries()) {
    const itemId = ids[place] ?? 0
    const all = [...fileIds, ...(await external(tx, photos, now))]
    if (all.length > 0)
      await tx.insert(itemFiles).values(all.map((fileId) => ({ itemId, fileId, kind: 'PHOTO' as const })))
  }
  if (items.some(({ photos }) => photos.length > 0)) await wakeJob(tx, FETCH_PICTURES)
  return ids
}
