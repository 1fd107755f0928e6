import * as contract from '#contract/files/textPictures.ts'
import type { Fetcher } from '../files/fetcher.ts'
import type { Links } from '../files/links.ts'
import type { FileStore } from '../files/store/store.ts'
import type { Serve } from '../http/serve.ts'
import { showTextPicture } from './showTextPicture.ts'

interface Means {
  readonly files: FileStore
  readonly fetcher: Fetcher
  readonly links: Links
}

export function textPictureRoutes(serve: Serve, { links, ...means }: Means): void {
  serve(contract.showTextPicture, ({ db, account, now, params, body, request }) =>
    showTextPicture({ db, ...means }, { account, links, now, ip: request.ip }, params.id, body.url),
  )
}
