import { darker, lighter } from './colors.ts'
import { ellipse, type Line, mirror, points, symmetrical } from './geometry.ts'
import { area, line, type Part, shade } from './parts.ts'

export const CLOTHES = [
  'tee',
  'striped',
  'shirt',
  'hoodie',
  'suit',
  'dress',
  'aoDai',
  'overalls',
  'turtleneck',
  'wedding',
] as const
export type Clothes = (typeof CLOTHES)[number]

/** Half of the outline of shoulders and chest, from the neck down past the picture's edge. */
const torso = (wide: number): Line => [
  [0, 214],
  [60, 178],
  [140 * wide, 210],
  [206 * wide, 262],
  [234 * wide, 380],
  [244 * wide, 760],
  [0, 780],
]

const trunk = (color: string, wide: number): Part[] => [
  area(symmetrical(torso(wide)), color),
  shade(
    [
      [150 * wide, 400],
      [166 * wide, 470],
      [160 * wide, 760],
      [244 * wide, 760],
      [234 * wide, 380],
      [206 * wide, 262],
      [196 * wide, 330],
    ],
    darker(color, 0.5),
  ),
  line(
    [
      [156 * wide, 388],
      [168 * wide, 470],
      [164 * wide, 740],
    ],
    darker(color, 0.4),
    { width: 4 },
  ),
  line(
    [
      [-156 * wide, 388],
      [-168 * wide, 470],
      [-164 * wide, 740],
    ],
    darker(color, 0.4),
    { width: 4 },
  ),
]

const both = (right: Part): Part[] => [right, { ...right, line: mirror(right.line) }]

const button = (y: number, color: string): Part => area(ellipse(0, y, 7, 7), color, { bare: true })

const BOUQUET = points('-56 400, 0 378, 56 404, -26 446, 30 450')

const DRESSED: Readonly<Record<Clothes, (color: string, second: string, skin: string) => Part[]>> = {
  tee: (color) => [
    line(points('-62 184, -34 224, 0 236, 34 224, 62 184'), darker(color, 0.28), { width: 11 }),
  ],
  striped: (color, second) => [
    ...[290, 350, 410, 470, 530, 590, 650].map((y) =>
      line(
        [
          [-148, y],
          [-60, y + 12],
          [60, y + 12],
          [148, y],
        ],
        second,
        { width: 20 },
      ),
    ),
    line(points('-62 184, -34 222, 0 234, 34 222, 62 184'), darker(color, 0.25), { width: 10 }),
  ],
  shirt: (color) => [
    line(points('0 236, 0 760'), darker(color, 0.25), { width: 4 }),
    ...[290, 360, 430, 500, 570].map((y) => button(y, darker(color, 0.4))),
    ...both(area(points('6 236, 54 172, 92 204, 62 276'), lighter(color, 0.3), { sharp: true })),
  ],
  hoodie: (color) => [
    area(
      points('-120 208, -66 164, -40 214, 0 246, 40 214, 66 164, 120 208, 92 266, 0 312, -92 266'),
      darker(color, 0.14),
    ),
    line(points('-26 270, -32 330, -28 372'), lighter(color, 0.75), { width: 7 }),
    line(points('26 270, 30 330, 26 356'), lighter(color, 0.75), { width: 7 }),
    line(points('-104 560, -70 500, 70 500, 104 560'), darker(color, 0.3), { width: 5, sharp: true }),
  ],
  suit: (color, second) => [
    area(points('-58 182, 58 182, 44 420, 0 500, -44 420'), '#fbf7ef', { sharp: true }),
    area(points('-16 232, 16 232, 10 258, 26 420, 0 452, -26 420, -10 258'), second, { sharp: true }),
    ...both(
      area(points('58 178, 108 214, 120 300, 84 306, 96 336, 6 500, 22 420, 44 250'), lighter(color, 0.1), {
        sharp: true,
      }),
    ),
  ],
  dress: (color, second, skin) => [
    area(points('-112 204, -60 176, 0 190, 60 176, 112 204, 86 300, 0 344, -86 300'), skin),
    ...both(line(points('112 196, 100 262, 90 306'), color, { width: 20 })),
    ...[-70, -35, 0, 35, 70].map((x) =>
      area(ellipse(x, 256 - Math.abs(x) / 6, 11, 11), second, { bare: true }),
    ),
  ],
  aoDai: (color, second) => [
    area(points('-56 214, -54 152, 0 168, 54 152, 56 214, 0 234'), color),
    line(points('4 222, 70 262, 150 300'), darker(color, 0.35), { width: 5 }),
    ...points('-70 420, -30 350, 20 430, -90 540, 40 560').flatMap(([x, y]) => [
      ...[0, 72, 144, 216, 288].map((turn) =>
        area(
          ellipse(
            x + Math.cos((turn * Math.PI) / 180) * 14,
            y + Math.sin((turn * Math.PI) / 180) * 14,
            11,
            11,
          ),
          second,
          { bare: true },
        ),
      ),
      area(ellipse(x, y, 7, 7), '#ffe9a6', { bare: true }),
    ]),
  ],
  overalls: (color, second) => [
    area(symmetrical(points('0 372, 104 372, 132 470, 150 760, 0 780')), second),
    ...both(area(points('70 392, 96 200, 132 208, 106 392'), second, { sharp: true })),
    ...both(area(ellipse(88, 392, 13, 13), '#f4cf6a')),
    line(points('-48 450, -44 520, 44 520, 48 450, -48 450'), darker(second, 0.3), { width: 4, sharp: true }),
    line(points('-60 184, 0 234, 60 184'), darker(color, 0.25), { width: 10 }),
  ],
  turtleneck: (color) => [
    area(points('-58 236, -54 138, 0 154, 54 138, 58 236, 0 256'), lighter(color, 0.08)),
    ...[-30, 0, 30].map((x) =>
      line(
        [
          [x, 164],
          [x * 1.1, 228],
        ],
        darker(color, 0.25),
        { width: 4 },
      ),
    ),
  ],
  wedding: (color, second, skin) => [
    area(
      points('-150 220, -60 176, 0 190, 60 176, 150 220, 126 330, 54 306, 0 346, -54 306, -126 330'),
      skin,
    ),
    ...[-40, -24, -8, 8, 24, 40].map((x) =>
      area(ellipse(x, 212 - Math.abs(x) * 0.5, 7, 7), '#fffaf0', { bare: true }),
    ),
    line(points('-120 336, -54 312, 0 352, 54 312, 120 336'), darker(color, 0.18), { width: 5 }),
    ...BOUQUET.map(([x, y]) => area(ellipse(x, y, 36, 34), second)),
    ...BOUQUET.slice(0, 3).map(([x, y]) =>
      line(
        [
          [x - 14, y],
          [x, y - 12],
          [x + 12, y + 4],
          [x - 4, y + 10],
        ],
        darker(second, 0.35),
        { width: 4 },
      ),
    ),
  ],
}

/** Shoulders and what is worn on them; `wide` 1 is a man's breadth. */
export const clothes = (worn: Clothes, color: string, second: string, skin: string, wide: number): Part[] => [
  ...trunk(color, wide),
  ...DRESSED[worn](color, second, skin),
]
