import type { RaRecord } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Named } from '#contract/plain/plain.ts'

/** A record with its resolved references and pictures, as the API returns it. */
export type Referring = RaRecord & {
  readonly names?: Readonly<Record<string, readonly Named[]>>
  readonly files?: Readonly<Record<string, Attachment>>
}

export interface FieldProps {
  readonly source: string
  /** Defaults to the record context. */
  readonly record?: Referring | undefined
}
