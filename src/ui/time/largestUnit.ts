const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A time in milliseconds in the largest unit that fits, rounded down: 3 hours. */
export function largestUnit(passed: number) {
  const [unit, length] = UNITS.find(([, milliseconds]) => passed >= milliseconds) ?? ['minute', 60_000]
  return { unit, count: Math.floor(passed / length) } as const
}
