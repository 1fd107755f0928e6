import { COLOURS, type Colour } from '#contract/gallery/pictureFacts.ts'

/** A colour has to fill this part of a picture to be one of its colours, and it has at most so many. */
const LEAST_PART = 0.2
const MOST_COLOURS = 3
/** More see-through pixels than this are not seen as a colour. */
const OPAQUE = 128

interface Oklch {
  /** Lightness, 0 to 1. */
  readonly light: number
  /** Chroma: 0 is grey, 0.32 about the strongest colour of a screen. */
  readonly chroma: number
  /** 0 to 360. */
  readonly hue: number
}

/** Linear light of each level of a channel in sRGB. */
const LINEAR = Array.from({ length: 256 }, (_, level) => {
  const part = level / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** From sRGB to OKLCH, where equal steps look equal (Björn Ottosson's matrices). */
function oklchOf(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0]
  const long = Math.cbrt(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b)
  const middle = Math.cbrt(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b)
  const short = Math.cbrt(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b)
  const light = 0.210_454_26 * long + 0.793_617_79 * middle - 0.004_072_05 * short
  const toRed = 1.977_998_5 * long - 2.428_592_21 * middle + 0.450_593_71 * short
  const toYellow = 0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short
  const hue = (Math.atan2(toYellow, toRed) * 180) / Math.PI
  return { light, chroma: Math.hypot(toRed, toYellow), hue: (hue + 360) % 360 }
}

/** Colours without a hue: black, grey, white. */
function neutral({ light, chroma }: Oklch): Colour | undefined {
  if (light < 0.2 || (light < 0.32 && chroma < 0.045)) return 'BLACK'
  if (light > 0.92 && chroma < 0.045) return 'WHITE'
  return chroma < 0.04 ? 'GREY' : undefined
}

/** Whether people call this orange or yellow brown: dark, or pale and not light. */
const isBrown = ({ light, chroma }: Oklch): boolean =>
  (light < 0.62 && chroma < 0.15) || (light < 0.82 && chroma < 0.09)

/** The colours around the circle: each up to a hue, by how light they are. */
const HUES: readonly (readonly [to: number, name: (colour: Oklch) => Colour])[] = [
  [17, ({ light }) => (light < 0.55 ? 'RED' : 'PINK')],
  [40, (one) => (one.light > 0.75 ? 'PINK' : one.hue > 34 && isBrown(one) ? 'BROWN' : 'RED')],
  [80, (one) => (isBrown(one) ? 'BROWN' : 'ORANGE')],
  [115, (one) => (one.hue < 100 && isBrown(one) ? 'BROWN' : one.light < 0.65 ? 'GREEN' : 'YELLOW')],
  [172, () => 'GREEN'],
  [215, () => 'TEAL'],
  [278, () => 'BLUE'],
  [315, () => 'PURPLE'],
  [345, ({ light }) => (light < 0.6 ? 'PURPLE' : 'PINK')],
  [360, ({ light }) => (light < 0.45 ? 'RED' : 'PINK')],
]

/** What people call a colour, of the twelve names. */
export function colourName(red: number, green: number, blue: number): Colour {
  const colour = oklchOf(red, green, blue)
  const named = HUES.find(([to]) => colour.hue < to)?.[1]
  return neutral(colour) ?? named?.(colour) ?? 'GREY'
}

/** The colours that a picture is mostly made of, the most frequent first; the pixels are RGBA. */
export function coloursOf(pixels: Uint8Array): Colour[] {
  const counts = new Map<Colour, number>()
  let opaque = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE) continue
    opaque += 1
    const name = colourName(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const countOf = (colour: Colour) => counts.get(colour) ?? 0
  return COLOURS.filter((colour) => opaque > 0 && countOf(colour) >= LEAST_PART * opaque)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, MOST_COLOURS)
}
