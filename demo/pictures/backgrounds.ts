type Size = readonly [width: number, height: number]
type Scene = 'hills' | 'sea' | 'city' | 'dots'

/** A background that customers can choose for their portrait. */
export interface Background {
  readonly title: string
  readonly tags: readonly string[]
  readonly scene: Scene
  readonly size: Size
  /** Sky or ground first, then what is on it, from far to near. */
  readonly colors: readonly [string, string, string, string]
}

const background = (
  title: string,
  tags: string,
  scene: Scene,
  size: Size,
  colors: Background['colors'],
): Background => ({ title, tags: tags.split(' '), scene, size, colors })

/** The first two show the same, in two sizes. */
export const BACKGROUNDS: readonly Background[] = [
  background(
    'Misty hills',
    'hills green morning',
    'hills',
    [1440, 960],
    ['#cfe8d8', '#8fc49a', '#4f9a63', '#256b3c'],
  ),
  background(
    'Misty hills, small',
    'hills green morning',
    'hills',
    [720, 480],
    ['#cfe8d8', '#8fc49a', '#4f9a63', '#256b3c'],
  ),
  background(
    'Sunset over the sea',
    'sea sunset warm',
    'sea',
    [1500, 1000],
    ['#ff9a3c', '#ffd54a', '#d8561f', '#8c2f1b'],
  ),
  background(
    'The city at night',
    'city night',
    'city',
    [1200, 1800],
    ['#0d1436', '#060913', '#ffd97a', '#1c2550'],
  ),
  background(
    'Red confetti',
    'pattern party',
    'dots',
    [900, 900],
    ['#c81e28', '#f2b632', '#ffffff', '#8a0f1c'],
  ),
  background(
    'Lavender field',
    'flowers purple summer',
    'hills',
    [3000, 1400],
    ['#d9c8f2', '#a274d4', '#7c45b8', '#572a8c'],
  ),
  background(
    'Rose evening',
    'sea pink wedding',
    'sea',
    [1600, 1000],
    ['#ffc2d4', '#fff0f0', '#f28bb0', '#d85c92'],
  ),
  background(
    'Golden wheat',
    'summer warm',
    'hills',
    [1500, 1500],
    ['#fff1b0', '#ffdf4a', '#f2c81e', '#d9a514'],
  ),
  background(
    'Deep forest',
    'forest green',
    'hills',
    [1000, 1500],
    ['#3f7a52', '#2c6140', '#1c4a2e', '#0f331e'],
  ),
  background(
    'Autumn park',
    'autumn warm',
    'hills',
    [1440, 960],
    ['#f2d2a2', '#d98736', '#a8561e', '#6e3713'],
  ),
  background('First snow', 'winter', 'hills', [1600, 1067], ['#f4f7fa', '#ffffff', '#e4ebf2', '#fafcff']),
  background(
    'Grey studio',
    'studio pattern',
    'dots',
    [1200, 1500],
    ['#8c8c8e', '#98989a', '#7e7e80', '#a6a6a8'],
  ),
  background('Teal lagoon', 'sea summer', 'sea', [3000, 1500], ['#7fe0dc', '#f2fffa', '#1fb5b0', '#0b8a8c']),
  background(
    'Chalkboard',
    'studio school pattern',
    'dots',
    [1200, 900],
    ['#161a18', '#1e2422', '#2a3230', '#101412'],
  ),
]

/** A wave across the width, filled down to the bottom. */
const wave = (y: number, height: number, fill: string): string =>
  `<path d="M0 ${y}C300 ${y - height} 500 ${y + height} 800 ${y}S1300 ${y - height} 1600 ${y}V1000H0z" fill="${fill}"/>`

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const SCENES: Readonly<Record<Scene, (colors: Background['colors']) => string>> = {
  hills: ([, far, middle, near]) => wave(430, 120, far) + wave(600, -90, middle) + wave(790, 70, near),
  sea: ([, sun, far, near]) =>
    `<circle cx="1050" cy="430" r="120" fill="${sun}"/>${wave(520, 8, far)}${wave(700, 24, near)}${wave(850, -30, far)}`,
  city: ([, house, light, far]) =>
    indexes(14)
      .map((at) => {
        const [x, top] = [at * 115, 330 + ((at * 173) % 310)]
        const windows = indexes(10).map(
          (row) =>
            `<rect x="${x + 18 + ((at + row) % 3) * 26}" y="${top + 24 + row * 58}" width="16" height="24" fill="${light}"/>`,
        )
        return `<rect x="${x}" y="${top}" width="100" height="700" fill="${at % 3 === 1 ? far : house}"/>${windows.join('')}`
      })
      .join(''),
  dots: ([, ...dots]) =>
    indexes(90)
      .map(
        (at) =>
          `<circle cx="${(at * 397) % 1600}" cy="${(at * 211) % 1000}" r="${14 + ((at * 7) % 30)}" fill="${dots[at % dots.length]}"/>`,
      )
      .join(''),
}

export function backgroundSvg({ scene, size: [width, height], colors }: Background): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}"><rect width="1600" height="1000" fill="${colors[0]}"/>${SCENES[scene](colors)}</svg>`
}
