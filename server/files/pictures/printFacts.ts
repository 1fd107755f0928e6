import sharp, { type Metadata } from 'sharp'
import { PHOTOSHOP_TYPE } from '#contract/files/types.ts'
import type { CheckedFile } from '#contract/orders/printCheck.ts'
import type { FileStore } from '../store/store.ts'
import { profileName } from './colourProfile.ts'
import { inLine, openDocument } from './decode/drawable.ts'
import { heldBytes, MOST_HELD } from './decode/heldBytes.ts'
import { ofAccount } from './picture.ts'

/** What matters for printing a picture. */
export type PrintFacts = Pick<
  CheckedFile,
  'unread' | 'width' | 'height' | 'colour' | 'profile' | 'transparent'
>

interface StoredFile {
  readonly storageKey: string | null
  readonly fileType: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

const READ: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/tiff',
]
const ARCHIVES: readonly string[] = ['application/zip']
const DOCUMENTS: readonly string[] = ['application/pdf', 'application/postscript']
const MOST_PIXELS = 100e6

const COLOURS: Readonly<Record<string, CheckedFile['colour']>> = {
  srgb: 'RGB',
  rgb: 'RGB',
  rgb16: 'RGB',
  cmyk: 'CMYK',
  'b-w': 'GREY',
  grey16: 'GREY',
}

/** Of pictures of phones only the head can be read. */
const UNDECODED = 'hevc'

/** An alpha channel may be opaque everywhere, which prints as if there were none. */
async function isTransparent(path: string, head: Metadata): Promise<boolean> {
  const { hasAlpha, width, height, compression } = head
  if (!hasAlpha || width * height > MOST_PIXELS || compression === UNDECODED) return hasAlpha
  if ((await heldBytes(path, head)) > MOST_HELD) return hasAlpha
  return !(await sharp(path).stats()).isOpaque
}

async function read(path: string): Promise<PrintFacts> {
  const head = await sharp(path, { limitInputPixels: false }).metadata()
  return {
    unread: null,
    ...head.autoOrient,
    colour: COLOURS[head.space] ?? 'OTHER',
    profile: head.icc ? profileName(head.icc) : null,
    transparent: await isTransparent(path, head),
  }
}

async function readDocument(files: FileStore, key: string, size: number): Promise<PrintFacts> {
  const { width, height, colour, profile, transparent } = await openDocument(files, { key, size })
  return { unread: null, width, height, colour, profile: profile ? profileName(profile) : null, transparent }
}

/** The facts of the files that were read last: bytes under a key never change. */
const known = new Map<string, PrintFacts>()
const MOST_KNOWN = 500

function remember(key: string, facts: PrintFacts): PrintFacts {
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(key, facts)
  return facts
}

/** What is known without the bytes: of pictures, the size that was read when they were stored. */
function factsWithout({ fileType, width, height }: StoredFile): PrintFacts {
  const rest = { width, height, colour: null, profile: null, transparent: false }
  if (ARCHIVES.includes(fileType)) return { unread: 'archive', ...rest }
  return { unread: DOCUMENTS.includes(fileType) ? 'document' : 'broken', ...rest }
}

/** Reads a stored file for printing; of what is no picture, or cannot be read, it says why there is nothing to tell. */
export async function readPrintFacts(
  files: FileStore,
  file: StoredFile,
  account: number,
): Promise<PrintFacts> {
  const { storageKey, fileType, size } = file
  const little = factsWithout(file)
  const isDocument = fileType === PHOTOSHOP_TYPE
  if (storageKey === null || !(isDocument || READ.includes(fileType))) return little
  const before = known.get(storageKey)
  if (before) return before
  const look = async () =>
    remember(
      storageKey,
      isDocument
        ? await readDocument(files, storageKey, size)
        : // Telling whether a picture is opaque decodes it.
          await files.withPath(storageKey, (path) => inLine(() => read(path))),
    )
  // The bytes may be gone or broken: the rest of the check must not fail with them.
  return ofAccount(account, look).catch(() => little)
}
