import type { PageContext } from '../../customerPages/frame.ts'
import type { openRenditions } from '../../files/pictures/renditions.ts'
import type { FileStore } from '../../files/store/store.ts'

export interface DeliveryPageDeps extends PageContext {
  readonly files: FileStore
  readonly renditionOf: ReturnType<typeof openRenditions>
}
