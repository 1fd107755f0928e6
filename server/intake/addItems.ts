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

/** Adds the items of a new order with the customer's photos, which a job fetches later (D-7.3, D-13.7). */
export async function addItems(
  tx: Db,
  orderId: number,
  items: readonly KnownItem[],
  now: Date,
): Promise<void> {
  for (const { price, photos, note, product: _, ...item } of items) {
    const [made] = await tx
      .insert(orderItems)
      .values({
        ...item,
        orderId,
        note: note || null,
        priceCents: Math.round(price * 100),
      })
      .returning({ id: orderItems.id })
    if (!made) throw new Error('The new item has no id')
    if (photos.length === 0) continue
    const stored = await tx
      .insert(files)
      .values(photos.map((photo) => fileAt(photo.url, photo.name, now.toISOString())))
      .returning({ id: files.id })
    await tx
      .insert(itemFiles)
      .values(stored.map(({ id }) => ({ itemId: made.id, fileId: id, kind: 'PHOTO' as const })))
  }
  if (items.some(({ photos }) => photos.length > 0)) await wakeJob(tx, FETCH_PICTURES)
}
