import type { FastifyReply } from 'fastify'
import { type FileRequest, findLinked, type TokenRequest } from '../../customerPages/findLinked.ts'
import { MADE_TYPE } from '../../files/pictures/picture.ts'
import { sendFile } from '../../files/sendFile.ts'
import { sendZip } from '../../files/sendZip.ts'
import { problem } from '../../http/problem.ts'
import { zipOfFiles } from '../../orders/finalFiles/downloadOrder.ts'
import { noteUse } from '../noteUse.ts'
import { type DeliveredFile, type Delivery, readLinkedDelivery } from '../readLinkedDelivery.ts'
import type { DeliveryPageDeps } from './deps.ts'

/** Width in which the page shows pictures. */
const WIDTH = 640

/** What the link leads to now. Throws 404 if that is nothing. */
async function deliveryOf(deps: DeliveryPageDeps, request: TokenRequest): Promise<Delivery> {
  const delivery = await findLinked(deps, request, readLinkedDelivery)
  if (!delivery || delivery.files.length === 0) throw problem('notFound')
  return delivery
}

function fileOf({ files }: Delivery, { params }: FileRequest): DeliveredFile {
  const file = files.find(({ id }) => String(id) === params.file)
  if (!file) throw problem('notFound')
  return file
}

/** Notes that the customer downloads; a HEAD request is not theirs. */
async function noteDownload({ db, now }: DeliveryPageDeps, { method }: TokenRequest, delivery: Delivery) {
  if (method === 'GET') await noteUse(db, delivery, 'downloaded', now())
}

/** A delivered picture in the size of the page. Throws 404. */
export async function sendThumbnail(deps: DeliveryPageDeps, request: FileRequest, reply: FastifyReply) {
  const delivery = await deliveryOf(deps, request)
  const file = fileOf(delivery, request)
  const bytes = file.hasPicture
    ? await deps.renditionOf(file, WIDTH).open(deps.db, delivery.customerId)
    : undefined
  if (!bytes) throw problem('notFound')
  return reply.type(MADE_TYPE).header('content-disposition', 'inline').send(bytes)
}

/** A delivered file as the artist made it, or a part of it. Throws 404. */
export async function sendOriginal(deps: DeliveryPageDeps, request: FileRequest, reply: FastifyReply) {
  const { files } = deps
  const delivery = await deliveryOf(deps, request)
  const { storageKey: key, name, fileType: type, size } = fileOf(delivery, request)
  const open: typeof files.open = (...given) => files.open(...given)
  const bytes = await sendFile(open, { key, name, type, size }, request, reply, true)
  await noteDownload(deps, request, delivery)
  // A link that is revoked shows nothing any more, not even from the cache.
  return reply.header('cache-control', 'private, no-store').send(bytes)
}

/** All delivered files as `<number>.zip`. Throws 404. */
export async function sendAll(deps: DeliveryPageDeps, request: TokenRequest, reply: FastifyReply) {
  const delivery = await deliveryOf(deps, request)
  const zip = await zipOfFiles(deps.files, delivery.orderNumber, delivery.files)
  await noteDownload(deps, request, delivery)
  return reply.send(sendZip(request, reply, zip))
}
