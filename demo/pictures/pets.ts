import { darker, lighter } from './colors.ts'
import { ellipse, type Line, mirror, points, symmetrical } from './geometry.ts'
import { area, gleam, line, type Part, shade } from './parts.ts'

export const PETS = ['hound', 'corgi', 'cat', 'rabbit'] as const
export type PetKind = (typeof PETS)[number]

export interface Pet {
  readonly kind: PetKind
  readonly fur: string
  readonly mark: string
  readonly eyes: string
  readonly collar: string
  readonly extra: 'none' | 'bow' | 'flower' | 'tongue'
}

const INK = '#2a2028'
const both = (right: Part): Part[] => [right, { ...right, line: mirror(right.line) }]

const chest: Line = points('0 96, 88 110, 142 210, 168 340, 176 700, 0 720')

const tuft = (color: string): Part =>
  area(symmetrical(points('0 120, 56 128, 84 220, 66 300, 40 280, 24 340, 0 316')), color)

const collarOf = (color: string): Part[] => [
  area(points('-96 122, -50 150, 0 158, 50 150, 96 122, 102 150, 54 182, 0 192, -54 182, -102 150'), color),
  area(ellipse(0, 206, 24, 24), '#f2c653'),
  line(points('-9 206, 9 206'), '#a27a1c', { width: 4 }),
]

/** How high the upper lid is above the eye's middle, from corner to corner. */
const lid = (along: number): number => (Math.abs(along) > 1 ? 0.12 : along === 0 ? 1.14 : 0.86)

const eyesOf = (x: number, y: number, size: number, color: string, slit: boolean): Part[] =>
  [-x, x].flatMap((at) => [
    area(ellipse(at, y, size * 1.12, size * 1.08), '#fffdf6', { bare: true }),
    area(ellipse(at, y + 1, size, size), color, { bare: true }),
    area(ellipse(at, y + 1, slit ? size * 0.4 : size * 0.66, slit ? size * 0.86 : size * 0.7), INK, {
      bare: true,
    }),
    gleam(ellipse(at + size * 0.32, y - size * 0.34, size * 0.28, size * 0.3), '#ffffff'),
    line(
      [-1.2, -0.8, 0, 0.8, 1.2].map((along) => [at + along * size, y - size * lid(along)] as const),
      INK,
      { width: 5 },
    ),
  ])

const tongue = (y: number): Part[] => [
  area(
    [
      [-20, y],
      [20, y],
      [24, y + 34],
      [0, y + 58],
      [-24, y + 34],
    ],
    '#ee7f8c',
  ),
  line(
    [
      [0, y + 6],
      [0, y + 36],
    ],
    '#b9505f',
    { width: 4 },
  ),
]

const dogMouth = (y: number): Part[] => [
  line(
    [
      [-46, y + 6],
      [-26, y + 22],
      [0, y],
      [26, y + 22],
      [46, y + 6],
    ],
    INK,
    { width: 6 },
  ),
  line(
    [
      [0, y - 18],
      [0, y],
    ],
    INK,
    { width: 6 },
  ),
]

const dogNose = (y: number): Part[] => [
  area(
    [
      [-30, y - 12],
      [0, y - 20],
      [30, y - 12],
      [22, y + 10],
      [0, y + 22],
      [-22, y + 10],
    ],
    INK,
    { bare: true },
  ),
  gleam(ellipse(-8, y - 8, 9, 4), '#ffffff'),
]

function hound({ fur, mark, eyes, extra }: Pet): Part[] {
  const ear: Line = points('62 -112, 116 -116, 158 -50, 168 50, 136 104, 104 60, 92 -30')
  return [
    area(symmetrical(points('0 -134, 72 -118, 106 -50, 102 24, 76 92, 40 124, 0 130')), fur),
    area(symmetrical(points('0 -128, 20 -122, 24 -40, 62 18, 78 78, 40 122, 0 128')), lighter(fur, 0.72)),
    ...both(area(ear, mark)),
    ...both(line(points('104 -60, 134 -10, 136 60'), darker(mark, 0.3), { width: 4 })),
    shade(ellipse(-48, -18, 40, 44), mark),
    ...eyesOf(48, -16, 19, eyes, false),
    ...(extra === 'tongue' ? tongue(82) : []),
    ...dogMouth(76),
    ...dogNose(46),
    ...both(area(ellipse(40, 66, 3.5, 3.5), INK, { bare: true })),
  ]
}

function corgi({ fur, eyes, extra }: Pet): Part[] {
  return [
    ...both(area(points('34 -96, 78 -196, 112 -222, 126 -160, 108 -50'), fur, {})),
    ...both(area(points('62 -104, 88 -170, 106 -186, 110 -140, 98 -72'), '#e9a7a0', { bare: true })),
    area(symmetrical(points('0 -116, 70 -104, 116 -40, 138 40, 96 92, 44 126, 0 132')), fur),
    area(symmetrical(points('0 -112, 14 -104, 22 -30, 70 10, 130 52, 92 94, 44 126, 0 131')), '#fff6ea', {
      bare: true,
    }),
    ...both(area(ellipse(46, -56, 13, 9), lighter(fur, 0.7), { bare: true })),
    ...eyesOf(48, -14, 18, eyes, false),
    ...(extra === 'tongue' ? tongue(80) : []),
    ...dogMouth(74),
    ...dogNose(42),
  ]
}

function cat({ fur, mark, eyes }: Pet): Part[] {
  const whisker = (y: number, to: number) =>
    line(
      [
        [56, y],
        [110, y - 4 + to],
        [160, y + to * 2.2],
      ],
      darker(fur, 0.55),
      { width: 3.5 },
    )
  return [
    ...both(area(points('26 -104, 76 -190, 104 -206, 122 -130, 118 -34'), fur)),
    ...both(area(points('56 -106, 84 -162, 98 -170, 106 -120, 102 -62'), '#eba9a8', { bare: true })),
    area(symmetrical(points('0 -112, 70 -102, 118 -40, 132 26, 104 82, 48 112, 0 116')), fur),
    ...[0, -34, 34].map((x) =>
      line(
        [
          [x, -108 + Math.abs(x) * 0.2],
          [x * 0.7, -66],
        ],
        mark,
        { width: 11 },
      ),
    ),
    ...[-6, 22].flatMap((y) =>
      both(
        line(
          [
            [126, y],
            [92, y + 4],
          ],
          mark,
          { width: 10 },
        ),
      ),
    ),
    area(symmetrical(points('0 26, 34 32, 58 66, 36 98, 0 106')), lighter(fur, 0.75), { bare: true }),
    ...eyesOf(52, -10, 25, eyes, true),
    area(points('-17 30, 17 30, 0 48'), '#e37f86', { bare: true }),
    line(points('-36 62, -20 72, 0 54, 20 72, 36 62'), INK, { width: 5.5 }),
    ...both(whisker(44, -6)),
    ...both(whisker(58, 6)),
  ]
}

function rabbit({ fur, eyes }: Pet): Part[] {
  const ear: Line = points('20 -90, 24 -210, 50 -300, 84 -310, 98 -220, 84 -84')
  return [
    ...both(area(ear, fur)),
    ...both(area(points('40 -110, 46 -210, 60 -276, 74 -276, 80 -210, 70 -104'), '#f0b6b6', { bare: true })),
    area(symmetrical(points('0 -108, 66 -96, 104 -36, 120 34, 92 88, 44 112, 0 116')), fur),
    ...both(shade(ellipse(74, 42, 24, 15), '#ee8d92')),
    ...eyesOf(56, -14, 21, eyes, false),
    area(ellipse(0, 62, 50, 34), lighter(fur, 0.8), { bare: true }),
    area(points('-13 34, 13 34, 0 48'), '#e37f86', { bare: true }),
    line(points('-26 62, -12 70, 0 50, 12 70, 26 62'), INK, { width: 5 }),
    area(points('-11 72, 11 72, 9 92, -9 92'), '#fffdf6', { sharp: true }),
  ]
}

const HEADS: Readonly<Record<PetKind, (pet: Pet) => Part[]>> = { hound, corgi, cat, rabbit }

function extraOf({ extra, collar }: Pet): Part[] {
  if (extra === 'bow')
    return [
      ...[-1, 1].map((side) =>
        area(
          [
            [0, 164],
            [46 * side, 132],
            [78 * side, 150],
            [80 * side, 184],
            [48 * side, 200],
          ],
          collar,
        ),
      ),
      area(ellipse(0, 166, 19, 21), darker(collar, 0.2)),
    ]
  if (extra !== 'flower') return []
  return [
    ...[0, 72, 144, 216, 288].map((turn) =>
      area(
        ellipse(
          84 + Math.cos((turn * Math.PI) / 180) * 22,
          -108 + Math.sin((turn * Math.PI) / 180) * 22,
          17,
          17,
        ),
        '#fff4f0',
      ),
    ),
    area(ellipse(84, -108, 13, 13), '#f5c542', { bare: true }),
  ]
}

/** A pet from the chest up; the head's middle is the origin. */
export const petParts = (pet: Pet): Part[] => [
  area(symmetrical(chest), pet.kind === 'hound' ? pet.mark : pet.fur),
  tuft(pet.kind === 'corgi' || pet.kind === 'hound' ? '#fff6ea' : lighter(pet.fur, 0.6)),
  ...(pet.extra === 'bow' ? [] : collarOf(pet.collar)),
  ...HEADS[pet.kind](pet),
  ...extraOf(pet),
]
