import type { Subject } from './pictures/subjects.ts'

export interface Product {
  readonly name: string
  readonly productType: 'DIGITAL' | 'CANVAS' | 'POSTER' | 'EXTRA'
  readonly cents: number
  /** Usual budget of the artist, in dollars. */
  readonly budget: number
  /** Subject of the picture; extras have none. */
  readonly shows?: Subject['kind']
}

export const PORTRAITS: readonly Product[] = [
  { name: 'Custom Cartoon Portrait', productType: 'DIGITAL', cents: 3900, budget: 14, shows: 'person' },
  { name: 'Superhero Portrait', productType: 'DIGITAL', cents: 4500, budget: 16, shows: 'person' },
  { name: 'Anime Portrait', productType: 'DIGITAL', cents: 4200, budget: 15, shows: 'person' },
  { name: 'Couple Portrait', productType: 'DIGITAL', cents: 5900, budget: 22, shows: 'couple' },
  { name: 'Wedding Portrait', productType: 'DIGITAL', cents: 8900, budget: 34, shows: 'couple' },
  { name: 'Pet Portrait', productType: 'DIGITAL', cents: 4200, budget: 15, shows: 'pet' },
  { name: 'Memorial Pet Portrait', productType: 'DIGITAL', cents: 5200, budget: 19, shows: 'pet' },
  { name: 'Best Friends Portrait', productType: 'DIGITAL', cents: 6400, budget: 25, shows: 'friends' },
]

export const CANVASES: readonly Product[] = [
  { name: 'Canvas Print 12x16', productType: 'CANVAS', cents: 5900, budget: 4 },
  { name: 'Canvas Print 16x20', productType: 'CANVAS', cents: 7900, budget: 4 },
  { name: 'Canvas Print 24x36', productType: 'CANVAS', cents: 12900, budget: 6 },
]

export const POSTER: Product = {
  name: 'Enhanced Matte Paper Poster',
  productType: 'POSTER',
  cents: 2900,
  budget: 2,
}
export const FASTER: Product = { name: 'Faster Processing', productType: 'EXTRA', cents: 1500, budget: 5 }
export const TIP: Product = { name: 'Tip', productType: 'EXTRA', cents: 500, budget: 0 }

export const ALL_PRODUCTS: readonly Product[] = [...PORTRAITS, ...CANVASES, POSTER, FASTER, TIP]
