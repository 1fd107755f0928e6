import { describe, expect, test } from 'vitest'
import { type Mode, TOKENS, TONES } from '#src/theme.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast that WCAG AA requires for small text. */
const AA = 4.5
/** For what is drawn, such as bars of charts. */
const DRAWN = 3

describe.each(['light', 'dark'] as const)('contrast in %s', (mode: Mode) => {
  const tokens = TOKENS[mode]

  test('texts can be read on every ground', () => {
    for (const ink of ['ink', 'ink-2', 'ink-3'] as const) {
      for (const ground of ['paper', 'surface', 'raised', 'hover', 'sunken'] as const) {
        expect(contrast(tokens[ink], tokens[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(AA)
      }
    }
  })

  test.each([
    ['accent', 'surface'],
    ['accent', 'paper'],
    ['accent', 'accent-paper'],
    ['accent-ink', 'accent'],
    ['accent-ink', 'accent-hover'],
    ['ink-2', 'accent-paper'],
    ['danger', 'surface'],
    ['danger', 'danger-paper'],
    ['surface', 'danger'],
    ['warn', 'warn-paper'],
    ['success', 'success-paper'],
    ['toast-ink', 'toast'],
  ] as const)('%s on %s', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(AA)
  })

  test.each(['chart', 'chart-rest', 'chart-before', 'age-1', 'age-2', 'age-3', 'age-4'] as const)(
    'bars of %s stand out from their card',
    (colour) => {
      expect(contrast(tokens[colour], tokens.surface)).toBeGreaterThanOrEqual(DRAWN)
    },
  )

  test('what has waited longer stands out more', () => {
    const ages = (['age-1', 'age-2', 'age-3', 'age-4'] as const).map((age) =>
      contrast(tokens[age], tokens.surface),
    )
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  })

  test.each(Object.entries(TONES[mode]))('the tone %s', (_, [ink, paper]) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(AA)
  })
})
