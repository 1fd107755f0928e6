import { mix } from './colors.ts'
import { ellipse, mirror, points, symmetrical } from './geometry.ts'
import { area, gleam, line, type Part, shade } from './parts.ts'

export interface Face {
  readonly skin: string
  readonly hairColor: string
  readonly eyes: string
  readonly smile: 'closed' | 'open' | 'shy'
  readonly lashes: boolean
  readonly freckles: boolean
  readonly glasses: 'none' | 'round' | 'square'
  readonly beard: 'none' | 'full' | 'moustache' | 'stubble'
}

const INK = '#2a2028'

/** Head, ears and neck. The head's middle is the origin; it is 208 wide and 268 high. */
export function head(skin: string): Part[] {
  const ear = ellipse(106, 18, 19, 29)
  return [
    area(symmetrical(points('0 90, 42 96, 44 150, 58 196, 0 226')), skin),
    shade(symmetrical(points('0 128, 42 112, 43 150, 0 178')), mix(skin, '#7a2e2e', 0.5)),
    area(ear, skin),
    area(mirror(ear), skin),
    area(symmetrical(points('0 -130, 64 -116, 101 -58, 105 14, 93 74, 55 122, 0 140')), skin),
    shade(points('98 -60, 105 14, 93 74, 55 122, 8 139, 52 104, 80 52, 88 -10'), mix(skin, '#7a2e2e', 0.5)),
  ]
}

function eye(side: 1 | -1, { eyes, lashes, smile }: Face): Part[] {
  const at = 43 * side
  if (smile === 'shy')
    return [
      line(
        [
          [at - 17, 16],
          [at, 5],
          [at + 17, 16],
        ],
        INK,
        { width: 7 },
      ),
    ]
  return [
    area(ellipse(at, 12, 18, 19), '#fffdf8', { bare: true }),
    area(ellipse(at + 1, 13, 14, 16), eyes, { bare: true }),
    area(ellipse(at + 1, 13, 8.5, 10), INK, { bare: true }),
    gleam(ellipse(at + 6, 6, 5, 5.5), '#ffffff'),
    line(
      [
        [at - 20, 8],
        [at - 10, -6],
        [at + 8, -8],
        [at + 20, 6],
      ],
      INK,
      { width: 5.5 },
    ),
    ...(lashes
      ? [
          line(
            [
              [at + 17 * side, 1],
              [at + 27 * side, -8],
            ],
            INK,
            { width: 5 },
          ),
        ]
      : []),
  ]
}

function mouth({ smile }: Face): Part[] {
  if (smile !== 'open') return [line(points('-28 76, -13 87, 0 90, 13 87, 28 76'), '#8c3540', { width: 6 })]
  return [
    area(points('-36 72, -20 76, 0 77, 20 76, 36 72, 24 97, 0 107, -24 97'), '#8c2f3c', { bare: true }),
    area(points('-29 75, 0 79, 29 75, 22 85, 0 88, -22 85'), '#fffaf2', { bare: true }),
  ]
}

function beardOf({ beard, hairColor }: Face): Part[] {
  const moustache = area(symmetrical(points('0 58, 24 56, 40 72, 22 72, 0 68')), hairColor, { bare: true })
  if (beard === 'moustache') return [moustache]
  if (beard === 'full')
    return [
      area(
        points(
          '-106 6, -98 56, -60 60, -30 56, 0 60, 30 56, 60 60, 98 56, 106 6, 104 84, 62 142, 0 164, -62 142, -104 84',
        ),
        hairColor,
      ),
    ]
  return beard === 'stubble'
    ? [shade(symmetrical(points('0 104, 40 98, 84 60, 56 120, 0 138')), hairColor)]
    : []
}

function glassesOf({ glasses }: Face): Part[] {
  if (glasses === 'none') return []
  const lens = (side: number) =>
    glasses === 'round'
      ? ellipse(44 * side, 13, 34, 33)
      : points('-34 -18, 34 -18, 32 30, 0 38, -32 30').map(([x, y]) => [44 * side + x, y + 4] as const)
  const rim = (side: number) => [...lens(side), lens(side)[0] as readonly [number, number]]
  return [
    line(rim(1), INK, { width: 6 }),
    line(rim(-1), INK, { width: 6 }),
    line(points('-11 8, 0 3, 11 8'), INK, { width: 6 }),
    line(points('78 6, 104 2'), INK, { width: 6 }),
    line(points('-78 6, -104 2'), INK, { width: 6 }),
  ]
}

/** What lies on the head: brows, eyes, nose, mouth, cheeks, beard, glasses. */
export function features(face: Face): Part[] {
  const brow = points('24 -34, 42 -42, 64 -33')
  const browColor = mix(face.hairColor, INK, 0.45)
  const blush = mix(face.skin, '#e4485a', 0.42)
  const freckles = face.freckles
    ? points('-64 44, -52 52, -44 42, 64 44, 52 52, 44 42').map(([x, y]) =>
        area(ellipse(x, y, 3, 3), mix(face.skin, '#8a4a24', 0.55), { bare: true }),
      )
    : []
  return [
    ...[-62, 62].map((x) => shade(ellipse(x, 52, 21, 14), blush)),
    ...freckles,
    ...beardOf(face),
    ...eye(-1, face),
    ...eye(1, face),
    line(brow, browColor, { width: 8 }),
    line(mirror(brow), browColor, { width: 8 }),
    line(points('3 22, 11 46, -3 51'), mix(face.skin, '#6a2a20', 0.5), { width: 5 }),
    ...mouth(face),
    ...glassesOf(face),
  ]
}
