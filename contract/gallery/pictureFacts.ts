import type { ListFilters } from '../lists/filters.ts'
import { z } from '../schema/z.ts'

/** Shape of a picture; SQUARE if its sides differ by at most 5 %. */
export const ORIENTATIONS = ['PORTRAIT', 'LANDSCAPE', 'SQUARE'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** By the longest side: SMALL below 1,000 px, LARGE from 3,000 px. */
export const PICTURE_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Longest sides in pixels from which a picture is MEDIUM, and LARGE. */
export const MEDIUM_FROM = 1000
export const LARGE_FROM = 3000

/** Colours that a picture can be mostly made of: at most three of a picture, each a fifth of it or more. */
export const COLOURS = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'PURPLE',
  'PINK',
  'BROWN',
  'BLACK',
  'GREY',
  'WHITE',
] as const
export type Colour = (typeof COLOURS)[number]

/** Filters by what a picture looks like; pictures that could not be read fit none. */
export const PICTURE_FILTERS = {
  orientation: { kind: 'choice', values: ORIENTATIONS },
  pictureSize: { kind: 'choice', values: PICTURE_SIZES },
  colour: { kind: 'choice', values: COLOURS },
} as const satisfies ListFilters
export interface PictureQuery {
  readonly orientation?: Orientation | undefined
  readonly pictureSize?: PictureSize | undefined
  readonly colour?: Colour | undefined
}

/** What a picture looks like. */
export const PictureFacts = z.object({
  /** Base64 of some 25 bytes from which a blurred placeholder is drawn. */
  thumbhash: z.string(),
  colours: z.array(z.enum(COLOURS)),
})
export type PictureFacts = z.infer<typeof PictureFacts>

/** Sides of which the shorter has at least this percentage of the longer are a square. */
export const SQUARE_PERCENT = 95

interface Sides {
  readonly width: number | null
  readonly height: number | null
}

/** Null where the sides are not known. */
export function orientationOf({ width, height }: Sides): Orientation | null {
  if (!width || !height) return null
  if (Math.min(width, height) * 100 >= Math.max(width, height) * SQUARE_PERCENT) return 'SQUARE'
  return width > height ? 'LANDSCAPE' : 'PORTRAIT'
}

/** Null where the sides are not known. */
export function pictureSizeOf({ width, height }: Sides): PictureSize | null {
  if (!width || !height) return null
  const longest = Math.max(width, height)
  if (longest < MEDIUM_FROM) return 'SMALL'
  return longest < LARGE_FROM ? 'MEDIUM' : 'LARGE'
}
