import { type Random, seeded } from '../random.ts'
import { CLOTHES, type Clothes, clothes } from './clothes.ts'
import { type Face, features, head } from './faces.ts'
import type { Placement } from './geometry.ts'
import { HAIR_STYLES, type HairStyle, hair } from './hair.ts'
import { type Part, placed } from './parts.ts'
import { PETS, type Pet, type PetKind, petParts } from './pets.ts'

export const SHAPES = { portrait: [720, 900], square: [860, 860], landscape: [900, 700] } as const
export type Shape = keyof typeof SHAPES

/** Who is on a picture and how it is framed; the same in the photo, the sketch and the colour work. */
export interface Subject {
  readonly kind: 'person' | 'couple' | 'pet' | 'friends'
  readonly shape: Shape
  readonly seed: number
  readonly parts: readonly Part[]
}

const SKINS = [
  '#f8d9c0',
  '#f2c6a0',
  '#e8b48a',
  '#d99a6c',
  '#b97a4e',
  '#8d5a3a',
  '#63402c',
  '#f6cfae',
] as const
const HAIR_COLORS = [
  '#231c1e',
  '#2f2320',
  '#4a2f22',
  '#7a4a28',
  '#b5773a',
  '#e0b667',
  '#a63f26',
  '#8f8a8a',
  '#1d1b26',
] as const
const CLOTH_COLORS = [
  '#d9483b',
  '#2f6fb2',
  '#2e8b74',
  '#e0a32e',
  '#7a4fa3',
  '#e07a9a',
  '#3b4a6b',
  '#f0e6d2',
  '#4f7d3a',
  '#d9703b',
] as const
const SECONDS = ['#fbf3e2', '#f2c14e', '#c9354f', '#27395c', '#58a6a6', '#f29ca3'] as const
const EYES = ['#3d2619', '#5a3a22', '#3c6e8f', '#4e7a4a', '#2e2a30'] as const
const MALE_HAIR: readonly HairStyle[] = [
  'crop',
  'quiff',
  'sidePart',
  'curls',
  'bald',
  'beanie',
  'crop',
  'quiff',
]
const FEMALE_HAIR: readonly HairStyle[] = HAIR_STYLES.filter(
  (style) => !['crop', 'quiff', 'bald'].includes(style),
)
const MALE_CLOTHES: readonly Clothes[] = [
  'tee',
  'striped',
  'shirt',
  'hoodie',
  'suit',
  'turtleneck',
  'overalls',
]
const FEMALE_CLOTHES: readonly Clothes[] = CLOTHES.filter((worn) => worn !== 'suit' && worn !== 'wedding')
const COATS = [
  ['#c98b4a', '#8a5a2c'],
  ['#f3e9d8', '#c9a06a'],
  ['#5b5560', '#2c2830'],
  ['#e39a4c', '#b4692a'],
  ['#b9b2ab', '#6f6862'],
  ['#8b5e3c', '#5a3a24'],
] as const

interface Wish {
  readonly male?: boolean
  readonly style?: HairStyle
  readonly worn?: Clothes
  readonly color?: string
}

function wornFor(random: Random, male: boolean, style: HairStyle): Clothes {
  if (style === 'nonLa') return 'aoDai'
  if (style === 'hijab') return random.pick(['tee', 'striped', 'turtleneck'])
  return random.pick(male ? MALE_CLOTHES : FEMALE_CLOTHES)
}

function person(random: Random, wish: Wish = {}): Part[] {
  const male = wish.male ?? random.chance(0.45)
  const style = wish.style ?? random.pick(male ? MALE_HAIR : FEMALE_HAIR)
  const worn = wish.worn ?? wornFor(random, male, style)
  const skin = style === 'nonLa' ? '#f2c6a0' : random.pick(SKINS)
  const hairColor = style === 'nonLa' ? '#231c1e' : random.pick(HAIR_COLORS)
  const color = wish.color ?? random.pick(CLOTH_COLORS)
  const face: Face = {
    skin,
    hairColor,
    eyes: random.pick(EYES),
    smile: random.pick(['closed', 'open', 'open', 'shy', 'closed']),
    lashes: !male,
    freckles: random.chance(0.18),
    glasses: random.weighted({ none: 7, round: 2, square: 1.4 }),
    beard: male ? random.weighted({ none: 5, full: 3, moustache: 1, stubble: 2 }) : 'none',
  }
  const { back, front } = hair(style, hairColor, random.pick(CLOTH_COLORS))
  return [
    ...back,
    ...clothes(worn, color, random.pick(SECONDS), skin, male ? 1 : 0.86),
    ...head(skin),
    ...features(face),
    ...front,
  ]
}

function pet(random: Random): { kind: PetKind; parts: Part[] } {
  const [fur, mark] = random.pick(COATS)
  const made: Pet = {
    kind: random.pick(PETS),
    fur,
    mark,
    eyes: random.pick(['#7a5a1e', '#4e7a4a', '#3c6e8f', '#4a2c18']),
    collar: random.pick(CLOTH_COLORS),
    extra: random.pick(['none', 'bow', 'flower', 'tongue']),
  }
  const coated =
    made.kind === 'corgi' ? { ...made, fur: random.pick(['#d98a42', '#c4722e', '#4d4148']) } : made
  return { kind: made.kind, parts: petParts(coated) }
}

type Cast = (random: Random, width: number, height: number) => Part[]

const at = (x: number, y: number, scale: number, turn = 0, flip = false): Placement => ({
  x,
  y,
  scale,
  turn,
  flip,
})

const CASTS: Readonly<Record<Subject['kind'], Cast>> = {
  person: (random, width, height) =>
    placed(
      person(random),
      at(width / 2, height * 0.44, 1.46 * (height / 900), random.int(-4, 4), random.chance(0.4)),
    ),
  pet: (random, width, height) => {
    const { kind, parts } = pet(random)
    const [middle, scale] = kind === 'rabbit' ? [0.58, 1.34] : [0.52, 1.5]
    return placed(
      parts,
      at(width / 2, height * middle, scale * (height / 900), random.int(-6, 6), random.chance(0.5)),
    )
  },
  couple: (random, width, height) => {
    const wedding = random.chance(0.35)
    const scale = 1.12 * (height / 860)
    const him: Wish = wedding
      ? { male: true, worn: 'suit', color: '#2f3646', style: random.pick(['quiff', 'crop', 'sidePart']) }
      : { male: random.chance(0.85) }
    const her: Wish = wedding
      ? { male: false, worn: 'wedding', color: '#fdf6ea', style: 'bun' }
      : { male: false }
    return [
      ...placed(person(random, him), at(width * 0.335, height * 0.42, scale, 3)),
      ...placed(person(random, her), at(width * 0.64, height * 0.49, scale * 0.95, -4, true)),
    ]
  },
  friends: (random, width, height) => [
    ...placed(person(random), at(width * 0.39, height * 0.43, 1.22 * (height / 860), -2)),
    ...placed(pet(random).parts, at(width * 0.73, height * 0.68, 0.96 * (height / 860), -5, true)),
  ],
}

const KINDS: readonly Subject['kind'][] = [
  'person',
  'couple',
  'pet',
  'person',
  'friends',
  'pet',
  'couple',
  'person',
]

/** The subject with this number; the same number is always the same subject. */
export function subject(number: number): Subject {
  const random = seeded(7919 * (number + 1))
  random.next()
  const kind = KINDS[number % KINDS.length] as Subject['kind']
  const alone = kind === 'person' || kind === 'pet'
  const shape: Shape = alone
    ? random.pick(['portrait', 'portrait', 'square'] as const)
    : random.pick(['square', 'landscape'] as const)
  const [width, height] = SHAPES[shape]
  return { kind, shape, seed: number + 1, parts: CASTS[kind](random, width, height) }
}
