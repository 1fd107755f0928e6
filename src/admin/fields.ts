import type { RaRecord } from 'ra-core'
import type { Attachment } from '#contract/attachments.ts'
import type { Named } from '#contract/plain.ts'

/** A record with what its references and pictures stand for, as the API answers it. */
export type Referring = RaRecord & {
  readonly names?: Readonly<Record<string, readonly Named[]>>
  readonly files?: Readonly<Record<string, Attachment>>
}

export interface FieldProps {
  readonly source: string
  /** The record around it when not given. */
  readonly record?: Referring | undefined
}
