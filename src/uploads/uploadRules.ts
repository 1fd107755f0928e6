import { MAX_FILES_AT_ONCE } from '#contract/files/attachments.ts'
import {
  COMMENT_ACCEPT,
  COMMENT_TYPES,
  FINAL_ACCEPT,
  FINAL_TYPES,
  fitsByName,
  WORK_ACCEPT,
  WORK_TYPES,
} from '#contract/files/types.ts'

/** The kind of files a place accepts (A§2, D-7.31). */
export type UploadKind = 'comment' | 'work' | 'final'

const RULES: Readonly<Record<UploadKind, { readonly types: readonly string[]; readonly accept: string }>> = {
  comment: { types: COMMENT_TYPES, accept: COMMENT_ACCEPT },
  work: { types: WORK_TYPES, accept: WORK_ACCEPT },
  final: { types: FINAL_TYPES, accept: FINAL_ACCEPT },
}

/** The `accept` attribute of the file chooser. */
export const acceptOf = (kind: UploadKind): string => RULES[kind].accept

/** The accepted file types. */
export const typesOf = (kind: UploadKind): readonly string[] => RULES[kind].types

/** Why a file is refused before sending: a translation key and its parameters. */
export type Refusal = readonly [key: string, facts: Readonly<Record<string, string | number>>]

interface Limits {
  readonly kind: UploadKind
  readonly maxMegabytes: number
  /** Number of files already in the list. */
  readonly standing: number
}

/** A pasted picture has a type but no file extension. */
const fits = ({ name, type }: File, kind: UploadKind): boolean =>
  fitsByName(name, RULES[kind].types) || (!name.includes('.') && RULES[kind].types.includes(type))

/** Splits the files into accepted and refused ones, by the same limits as the server. */
export function checkFiles(given: readonly File[], { kind, maxMegabytes, standing }: Limits) {
  const taken: File[] = []
  const refused: Refusal[] = []
  for (const file of given) {
    if (!fits(file, kind)) refused.push(['uploads.wrongKind', { name: file.name }])
    else if (file.size === 0) refused.push(['uploads.empty', { name: file.name }])
    else if (file.size > maxMegabytes * 1024 * 1024)
      refused.push(['uploads.tooLarge', { name: file.name, max: maxMegabytes }])
    else taken.push(file)
  }
  const room = Math.max(0, MAX_FILES_AT_ONCE - standing)
  if (taken.length > room) refused.push(['uploads.tooMany', { count: MAX_FILES_AT_ONCE }])
  return { taken: taken.slice(0, room), refused }
}
