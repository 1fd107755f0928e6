import sharp from 'sharp'

/** Longest side in pixels in which pictures are compared; smaller ones are compared in their own size. */
const COMPARED_SIDE = 256
/**
 * Side in pixels of the squares that are compared, and the largest difference of one, in levels of 255. Copies in another
 * format, quality or size stay below 7, as long as they have detail enough; a line of 4 px that is added to a picture of
 * 1,500 px makes 15, an eye moved by a hundredth of the width 50, a picture made 5 % brighter 12.
 */
const SQUARE = 8
const MOST_DIFFERENCE = 8
/** Part by which the proportions may differ, since sides are whole pixels. */
const PROPORTIONS = 0.02

const CHANNELS = 3
const WHITE = { r: 255, g: 255, b: 255 }

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture as small as needed to compare it. */
export interface Sample extends Size {
  /** Lossless. */
  readonly bytes: Buffer
}

/** Throws if the picture cannot be read. */
export async function sampleOf(thumbnail: Buffer): Promise<Sample> {
  const box = {
    width: COMPARED_SIDE,
    height: COMPARED_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await sharp(thumbnail)
    .toColourspace('srgb')
    .flatten({ background: WHITE })
    .resize(box)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

const pixelsOf = ({ bytes }: Sample, { width, height }: Size): Promise<Buffer> =>
  sharp(bytes).toColourspace('srgb').resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer()

/** How much the square differs whose upper left corner this is, in levels on average. */
function differenceAt(
  one: Buffer,
  other: Buffer,
  { width, height }: Size,
  left: number,
  top: number,
): number {
  const [right, bottom] = [Math.min(left + SQUARE, width), Math.min(top + SQUARE, height)]
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    const end = (y * width + right) * CHANNELS
    for (let at = (y * width + left) * CHANNELS; at < end; at += 1) {
      sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    }
  }
  return sum / ((right - left) * (bottom - top) * CHANNELS)
}

const inProportion = (one: Size, other: Size): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= PROPORTIONS

/**
 * Whether nobody would see a difference between the two: no square of one differs from that of the other. Much stricter
 * than looking alike, since a small correction in a drawing is what was asked for.
 */
export async function looksTheSame(one: Sample, other: Sample): Promise<boolean> {
  if (!inProportion(one, other)) return false
  const size = one.width * one.height <= other.width * other.height ? one : other
  const [pixels, others] = await Promise.all([pixelsOf(one, size), pixelsOf(other, size)])
  for (let top = 0; top < size.height; top += SQUARE) {
    for (let left = 0; left < size.width; left += SQUARE) {
      if (differenceAt(pixels, others, size, left, top) > MOST_DIFFERENCE) return false
    }
  }
  return true
}
