import sharp from 'sharp'
import { readFacts, type StoredFacts } from '#server/files/pictures/pictureFacts.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { BACKGROUNDS, backgroundSvg } from './backgrounds.ts'
import { colorSvg } from './color.ts'
import { photoSvg } from './photo.ts'
import { RECEIPTS, receiptSvg } from './receipt.ts'
import { sketchSvg } from './sketch.ts'
import { type Subject, subject } from './subjects.ts'
import { wallSvg } from './wall.ts'

export const LOOKS = ['photo', 'sketch', 'sketch2', 'color', 'color2', 'print'] as const
export type Look = (typeof LOOKS)[number]

/** A drawn picture in the store; sizes in pixels and bytes. */
export interface Drawn {
  readonly storageKey: string
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
  readonly size: number
  readonly facts: StoredFacts
}

/** One of the pictures that orders are about. */
export interface Picture extends Drawn {
  readonly subject: number
  readonly look: Look
}

export const SUBJECTS = 40
const THUMBNAIL = 240
const TYPE = 'image/webp'
/** Drawing goes on in other threads; a few at once keep them busy without holding every bitmap. */
const AT_ONCE = 4

const SVG: Readonly<Record<Look, (who: Subject) => string>> = {
  photo: photoSvg,
  sketch: (who) => sketchSvg(who),
  sketch2: (who) => sketchSvg(who, 2),
  color: (who) => colorSvg(who),
  color2: (who) => colorSvg(who, 2),
  print: wallSvg,
}

/**
 * Second versions and print previews are shown less often, so only some subjects have them. Orders of the others hand in
 * the same file again, which the console points out.
 */
const IS_DRAWN: Readonly<Partial<Record<Look, (number: number) => boolean>>> = {
  sketch2: (number) => number % 3 === 0,
  color2: (number) => number % 5 !== 4,
  print: (number) => number % 4 === 1,
}
const isDrawn = (number: number, look: Look): boolean => IS_DRAWN[look]?.(number) ?? true

/** Subjects whose second version is the first one, saved again: nearly the same. */
const isSavedAgain = (number: number, look: Look): boolean => look === 'color2' && number % 5 === 3

const QUALITY = 72
const QUALITY_AGAIN = 50

async function draw(files: FileStore, name: string, svg: string, quality = QUALITY): Promise<Drawn> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const large = await sharp(data, { raw }).webp({ quality, effort: 1 }).toBuffer()
  const small = await sharp(data, { raw })
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', kernel: 'linear' })
    .webp({ quality: QUALITY, effort: 1 })
    .toBuffer()
  const storageKey = `demo/${name}.webp`
  const thumbnailKey = `demo/${name}-${THUMBNAIL}.webp`
  await files.write(storageKey, [large], TYPE)
  await files.write(thumbnailKey, [small], TYPE)
  const { width, height } = info
  return { storageKey, thumbnailKey, width, height, size: large.length, facts: await readFacts(small) }
}

async function drawSubject(files: FileStore, number: number, look: Look): Promise<Picture> {
  const again = isSavedAgain(number, look)
  const svg = SVG[again ? 'color' : look](subject(number))
  return {
    subject: number,
    look,
    ...(await draw(files, `${look}-${number}`, svg, again ? QUALITY_AGAIN : QUALITY)),
  }
}

/** Draws the receipts that are evidence of payouts. */
const drawReceipts = (files: FileStore): Promise<Drawn[]> =>
  Promise.all(
    Array.from({ length: RECEIPTS }, (_, number) => draw(files, `receipt-${number}`, receiptSvg(number))),
  )

/** Draws the backgrounds of the gallery, a few at once since some are large. */
async function drawBackgrounds(files: FileStore): Promise<Drawn[]> {
  const backgrounds: Drawn[] = []
  for (let from = 0; from < BACKGROUNDS.length; from += AT_ONCE)
    backgrounds.push(
      ...(await Promise.all(
        BACKGROUNDS.slice(from, from + AT_ONCE).map((one, at) =>
          draw(files, `background-${from + at}`, backgroundSvg(one)),
        ),
      )),
    )
  return backgrounds
}

/** The pictures that orders are about, always the same ones in the same order. */
export const DRAWN: readonly { readonly number: number; readonly look: Look }[] = Array.from(
  { length: SUBJECTS },
  (_, number) => LOOKS.filter((look) => isDrawn(number, look)).map((look) => ({ number, look })),
).flat()

async function drawPictures(files: FileStore): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (let from = 0; from < DRAWN.length; from += AT_ONCE)
    pictures.push(
      ...(await Promise.all(
        DRAWN.slice(from, from + AT_ONCE).map(({ number, look }) => drawSubject(files, number, look)),
      )),
    )
  return pictures
}

/** All pictures of the demo shop. */
export interface DrawnShop {
  readonly pictures: readonly Picture[]
  readonly receipts: readonly Drawn[]
  readonly backgrounds: readonly Drawn[]
}

/** Draws every picture of the demo shop into the store. */
export const drawShop = async (files: FileStore): Promise<DrawnShop> => ({
  pictures: await drawPictures(files),
  receipts: await drawReceipts(files),
  backgrounds: await drawBackgrounds(files),
})
