import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Attachment, FETCH_STATES } from '#contract/files/attachments.ts'
import type { SignedIn } from '../accounts/account.ts'

export type Variant = 'original' | 'thumbnail' | 'small' | 'rendition'

/** Links are valid for 12 to 24 hours and stay the same for 12, so that browsers can cache the pictures. */
const STEP_MS = 12 * 3_600_000

export interface FileRow {
  readonly id: number
  readonly name: string
  readonly fileName: string
  readonly fileType: string
  readonly width: number | null
  readonly height: number | null
  readonly storageKey: string | null
  readonly thumbnailKey: string | null
  readonly externalUrl: string | null
  readonly complete: boolean
  readonly fetchState: (typeof FETCH_STATES)[number] | null
}

export interface Links {
  /**
   * The file for a record, with signed links: only for accounts that may see the record (D-13.6). Links are
   * signed for the owner of the session: during a preview they give access as the administrator, never as the
   * previewed user.
   */
  attachment(file: FileRow, account: Pick<SignedIn, 'owner'>, now: Date): Attachment
  /** Signed link to the small square of a picture that has a thumbnail. */
  small(id: number, account: Pick<SignedIn, 'owner'>, now: Date): string
  /** Signed link to the final files of an order, or to a package of those of many, as a zip. */
  finalFiles(id: number, variant: 'order' | 'package', account: Pick<SignedIn, 'owner'>, now: Date): string
  /** Whether the request's link has a valid signature and has not expired. */
  isValid(request: FastifyRequest, now: Date): boolean
}

export function fileLinks(secret: string): Links {
  const sign = (id: string | number, variant: string, account: number, expires: number): string =>
    createHmac('sha256', secret).update(`file ${id} ${variant} ${account} ${expires}`).digest('base64url')

  const signed = (folder: string, id: number, variant: string, account: number, now: Date): string => {
    const expires = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS
    const signature = sign(id, variant, account, expires)
    return `/api/${folder}/${id}/${variant}?account=${account}&expires=${expires}&signature=${signature}`
  }
  const link = (id: number, variant: Variant, account: number, now: Date): string =>
    signed('files', id, variant, account, now)
  return {
    attachment: (file, account, now) => ({
      id: file.id,
      name: file.name,
      fileName: file.fileName,
      fileType: file.fileType,
      width: file.width,
      height: file.height,
      external: file.externalUrl !== null,
      ...(!file.complete && { complete: false as const }),
      ...(file.fetchState && { fetchState: file.fetchState }),
      url: link(file.id, 'original', account.owner.id, now),
      thumbnailLink: file.thumbnailKey === null ? null : link(file.id, 'thumbnail', account.owner.id, now),
      // A thumbnail shows that the picture could be decoded, so it can be resized.
      renditionLink: file.thumbnailKey === null ? null : link(file.id, 'rendition', account.owner.id, now),
    }),
    small: (id, account, now) => link(id, 'small', account.owner.id, now),
    finalFiles: (id, variant, account, now) => signed('final-files', id, variant, account.owner.id, now),
    isValid: (request, now) => {
      const { id = '', variant = '' } = request.params as { id?: string; variant?: string }
      const { account, expires, signature = '' } = request.query as Record<string, string | undefined>
      const until = Number(expires)
      if (!Number.isSafeInteger(until) || until < now.getTime()) return false
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(id, variant, Number(account), until))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
