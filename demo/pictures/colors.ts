type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const write = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The colour between two hex colours; 0 is the first and 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return write(a.map((value, index) => value + ((b[index] as number) - value) * share))
}

export const darker = (hex: string, share: number): string => mix(hex, '#1c1020', share)
export const lighter = (hex: string, share: number): string => mix(hex, '#fffaf0', share)

/** 0 for black to 1 for white, as the eye weighs it. */
export function lightness(hex: string): number {
  const [red, green, blue] = parse(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Moves a colour away from its own grey; 0 changes nothing. */
export function vivid(hex: string, share: number): string {
  const grey = lightness(hex) * 255
  return write(parse(hex).map((value) => grey + (value - grey) * (1 + share)))
}
