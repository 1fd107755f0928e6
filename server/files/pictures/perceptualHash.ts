/** Side in pixels of the picture that is hashed. */
export const HASHED_SIDE = 32
/** Frequencies of each direction that are looked at, and how many of their pairs make two bits each. */
const FREQUENCIES = 8
const PAIRS = 32
/** If no pattern is stronger than this, in levels of grey, the picture is of one colour. */
const FLAT = 1
/** Patterns weaker than this part of the strongest count as absent: in simple pictures compression makes them. */
const ABSENT = 0.07

/** How much of each pixel belongs to each frequency of a discrete cosine transform. */
const WAVES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASHED_SIDE }, (__, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * HASHED_SIDE)),
  ),
)

const ROWS = Array.from({ length: HASHED_SIDE }, (_, row) => row)

/** The lowest pairs of frequencies, without the brightness of the whole picture. */
const LOWEST = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => ({
  down: Math.floor(at / FREQUENCIES),
  right: at % FREQUENCIES,
}))
  .toSorted((one, other) => one.down + one.right - other.down - other.right)
  .slice(1, PAIRS + 1)

const sumOf = (wave: readonly number[], values: (at: number) => number): number =>
  wave.reduce((sum, part, at) => sum + part * values(at), 0)

/** How strong the lowest patterns of a square of grey pixels are, in levels of grey. */
function strengthsOf(grey: Uint8Array): number[] {
  const across = ROWS.map((row) =>
    WAVES.map((wave) => sumOf(wave, (at) => grey[row * HASHED_SIDE + at] ?? 0)),
  )
  return LOWEST.map(
    ({ down, right }) =>
      (sumOf(WAVES[down] ?? [], (row) => across[row]?.[right] ?? 0) * 4) / (HASHED_SIDE * HASHED_SIDE),
  )
}

/**
 * A perceptual hash of a square of grey pixels, as a signed number of 64 bits: two bits for each of the lowest patterns
 * say whether it is there, or its opposite. Of pictures that look alike few bits differ. 0 for one colour.
 */
export function perceptualHash(grey: Uint8Array): bigint {
  const strengths = strengthsOf(grey)
  const strongest = Math.max(...strengths.map(Math.abs))
  if (strongest < FLAT) return 0n
  const least = strongest * ABSENT
  const bits = strengths.map((strength) => (strength > least ? '10' : strength < -least ? '01' : '00'))
  return BigInt.asIntN(64, BigInt(`0b${bits.join('')}`))
}
