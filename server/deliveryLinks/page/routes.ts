import type { FastifyInstance } from 'fastify'
import { readAssets } from '../../customerPages/assets.ts'
import { mountPages } from '../../customerPages/mountPages.ts'
import type { Db } from '../../db/db.ts'
import { openRenditions } from '../../files/pictures/renditions.ts'
import type { FileStore } from '../../files/store/store.ts'
import type { DeliveryPageDeps } from './deps.ts'
import { sendAll, sendOriginal, sendThumbnail } from './sendDelivered.ts'
import { showDelivery } from './showDelivery.ts'

interface Given {
  readonly db: Db
  readonly files: FileStore
  readonly now: () => Date
  readonly consoleFolder: string | undefined
}

interface Linked {
  Params: { token: string }
}
interface LinkedFile {
  Params: { token: string; file: string }
}

/** The page that a delivery link opens (D-4.33). */
export async function deliveryPages(app: FastifyInstance, given: Given): Promise<void> {
  const { files, consoleFolder } = given
  const deps: DeliveryPageDeps = {
    ...given,
    renditionOf: openRenditions(files),
    assets: await readAssets(consoleFolder),
  }
  await mountPages(app, deps, (scope) => {
    scope.get<Linked>('/delivery/:token', (request, reply) => showDelivery(deps, request, reply))
    scope.get<Linked>('/delivery/:token/zip', (request, reply) => sendAll(deps, request, reply))
    scope.get<LinkedFile>('/delivery/:token/file/:file', (request, reply) =>
      sendOriginal(deps, request, reply),
    )
    scope.get<LinkedFile>('/delivery/:token/picture/:file', (request, reply) =>
      sendThumbnail(deps, request, reply),
    )
  })
}
