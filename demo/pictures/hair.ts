import { darker, lighter } from './colors.ts'
import { ellipse, type Line, mirror, points, symmetrical } from './geometry.ts'
import { area, gleam, line, type Part } from './parts.ts'

export const HAIR_STYLES = [
  'crop',
  'quiff',
  'sidePart',
  'bob',
  'long',
  'wavy',
  'bun',
  'ponytail',
  'curls',
  'bald',
  'beanie',
  'hijab',
  'nonLa',
] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

/** What hangs behind the head, and what lies on it. */
export interface Hair {
  readonly back: readonly Part[]
  readonly front: readonly Part[]
}

/** The outer rim of the hair from ear to ear, over which each style lays its own hairline. */
const RIM: Line = points('-108 18, -119 -46, -92 -122, 0 -158, 92 -122, 119 -46, 108 18')

const cap = (hairline: Line, color: string, rim: Line = RIM): Part[] => [
  area([...rim, ...hairline], color),
  gleam(points('-78 -92, -40 -126, 10 -138, -30 -116, -66 -78'), lighter(color, 0.35)),
]

const FRINGE: Line = points('98 -16, 90 -48, 52 -58, 10 -52, -34 -58, -88 -46, -98 -14')
const PARTED: Line = points('99 -8, 92 -50, 58 -86, 24 -104, -30 -78, -82 -46, -99 -6')
const MIDDLE: Line = points('100 4, 96 -40, 60 -82, 4 -112, -56 -82, -96 -40, -100 4')

const behind = (right: Line, color: string): Part => area(symmetrical(right), darker(color, 0.18))

const CURLS: readonly (readonly [number, number, number])[] = [
  [-104, -20, 40],
  [-98, -76, 46],
  [-58, -124, 48],
  [0, -142, 50],
  [58, -124, 48],
  [98, -76, 46],
  [104, -20, 40],
  [-48, -84, 36],
  [0, -94, 38],
  [48, -84, 36],
]

const SHORT: Readonly<Partial<Record<HairStyle, (color: string) => Hair>>> = {
  crop: (color) => ({
    back: [],
    front: cap(points('100 -22, 92 -62, 54 -82, 0 -88, -54 -82, -92 -62, -100 -22'), color),
  }),
  quiff: (color) => ({
    back: [],
    front: cap(
      points('100 -20, 94 -60, 62 -74, 22 -70, -34 -84, -88 -70, -100 -20'),
      color,
      points('-106 14, -114 -44, -106 -104, -58 -150, 10 -182, 84 -168, 112 -104, 114 -44, 106 14'),
    ),
  }),
  sidePart: (color) => ({ back: [], front: cap(PARTED, color) }),
  curls: (color) => ({
    back: [area(ellipse(0, -52, 142, 122), darker(color, 0.2))],
    front: [
      ...CURLS.map(([x, y, size]) => area(ellipse(x, y, size), color, { bare: true })),
      ...CURLS.slice(1, 9).map(([x, y, size]) =>
        line(
          [
            [x - size / 2, y],
            [x, y - size / 2],
            [x + size / 2, y - 4],
          ],
          darker(color, 0.35),
          { width: 4 },
        ),
      ),
    ],
  }),
  bald: (color) => ({
    back: [],
    front: [gleam(points('-62 -84, -30 -112, 14 -118, -20 -102, -50 -76'), lighter(color, 0.5))],
  }),
}

const LONG: Readonly<Partial<Record<HairStyle, (color: string) => Hair>>> = {
  bob: (color) => ({
    back: [behind(points('0 -150, 100 -112, 134 -20, 140 76, 112 128, 40 118'), color)],
    front: cap(FRINGE, color),
  }),
  long: (color) => ({
    back: [behind(points('0 -152, 104 -112, 130 -10, 134 140, 150 290, 96 330, 30 250'), color)],
    front: cap(MIDDLE, color),
  }),
  wavy: (color) => ({
    back: [
      behind(points('0 -154, 112 -116, 142 -30, 132 40, 164 110, 142 180, 172 256, 118 312, 40 240'), color),
    ],
    front: cap(PARTED, color),
  }),
  bun: (color) => ({
    back: [
      area(ellipse(0, -172, 62, 54), darker(color, 0.1)),
      behind(points('0 -150, 96 -112, 118 -20, 104 50, 60 60'), color),
    ],
    front: [
      ...cap(MIDDLE, color),
      line(points('-30 -182, 4 -166, 34 -186'), darker(color, 0.4), { width: 4 }),
    ],
  }),
  ponytail: (color) => ({
    back: [
      behind(points('0 -150, 96 -112, 116 -20, 98 40, 60 40'), color),
      area(
        points('70 -140, 150 -132, 186 -40, 170 70, 188 170, 140 126, 128 20, 120 -60'),
        darker(color, 0.12),
      ),
    ],
    front: cap(FRINGE, color),
  }),
}

const COVERED: Readonly<Partial<Record<HairStyle, (color: string, cloth: string) => Hair>>> = {
  beanie: (color, cloth) => ({
    back: [behind(points('0 -120, 100 -100, 122 -10, 116 84, 70 96'), color)],
    front: [
      area(points('-112 -52, -114 -120, -62 -176, 0 -190, 62 -176, 114 -120, 112 -52'), cloth),
      area(points('-120 -44, -118 -84, 0 -104, 118 -84, 120 -44, 0 -66'), darker(cloth, 0.16)),
      area(ellipse(0, -196, 30, 28), lighter(cloth, 0.55)),
      ...[-60, -20, 20, 60].map((x) =>
        line(
          [
            [x, -92],
            [x * 0.9, -150],
          ],
          darker(cloth, 0.22),
          { width: 4 },
        ),
      ),
    ],
  }),
  hijab: (_color, cloth) => ({
    back: [behind(points('0 -158, 112 -118, 144 -10, 150 120, 190 220, 120 300, 0 320'), cloth)],
    front: [
      area(
        [
          ...RIM.map(([x, y]) => [x * 1.14, y * 1.06] as const),
          [120, 90],
          [70, 170],
          [0, 196],
          [-70, 170],
          [-120, 90],
          [-92, 66],
          [-58, 116],
          [0, 134],
          [58, 116],
          [92, 66],
          [96, -20],
          [70, -86],
          [0, -104],
          [-70, -86],
          [-96, -20],
          [-92, 66],
          [-120, 90],
        ],
        cloth,
      ),
      line(points('-84 150, -30 206, 60 214'), darker(cloth, 0.3), { width: 4 }),
      line(points('84 146, 50 190, -20 236'), darker(cloth, 0.3), { width: 4 }),
    ],
  }),
  nonLa: (color) => ({
    back: [behind(points('0 -150, 104 -112, 128 -10, 130 140, 140 270, 96 300, 30 240'), color)],
    front: [
      ...cap(MIDDLE, color),
      area(
        points('0 -248, 30 -226, 196 -78, 204 -62, 110 -44, 0 -38, -110 -44, -204 -62, -196 -78, -30 -226'),
        '#e8cf95',
      ),
      ...[0.3, 0.55, 0.8].map((share) =>
        line(
          [
            [-200 * share, -248 + 180 * share],
            [0, -248 + 206 * share],
            [200 * share, -248 + 180 * share],
          ],
          '#b28e4c',
          { width: 3.5 },
        ),
      ),
      ...[line(points('-96 -44, -92 60, -40 148, 0 158'), '#c2475a', { width: 6 })].flatMap((strap) => [
        strap,
        { ...strap, line: mirror(strap.line) },
      ]),
    ],
  }),
}

export function hair(style: HairStyle, color: string, cloth: string): Hair {
  const made = SHORT[style]?.(color) ?? LONG[style]?.(color) ?? COVERED[style]?.(color, cloth)
  return made ?? { back: [], front: [] }
}
