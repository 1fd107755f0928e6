import type { PageContext } from '../../customerPages/frame.ts'
import type { Links } from '../../files/links.ts'
import type { openProofs } from '../../files/pictures/renditions.ts'

export interface ProofPageDeps extends PageContext {
  readonly links: Links
  readonly proofOf: ReturnType<typeof openProofs>
}
