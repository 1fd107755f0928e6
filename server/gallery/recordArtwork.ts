import type { AuditKind } from '#contract/audit.ts'
import type { Db } from '../db/db.ts'
import { auditData, type Changes } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { GalleryRequest } from './rows.ts'

/** Records what happened to an artwork, which also announces it to open galleries. */
export const recordArtwork = (
  tx: Db,
  { account, now }: Pick<GalleryRequest, 'account' | 'now'>,
  kind: AuditKind,
  { id: recordId, title }: { readonly id: number; readonly title: string },
  changes: Changes,
): Promise<void> =>
  recordEvent(tx, { account, now, area: 'gallery', recordId, kind, data: auditData(title, changes) })
