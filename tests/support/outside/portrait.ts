import sharp from 'sharp'

interface Drawn {
  /** How far one eye is moved, in pixels of 1,200. */
  readonly eye?: number
  readonly skin?: string
  /** SVG on top. */
  readonly more?: string
}

const hatching = Array.from(
  { length: 60 },
  (_, at) =>
    `<path d="M${100 + at * 13} ${900 - (at % 7) * 20} q 20 -40 ${30 + (at % 5) * 9} -90" stroke="#222" stroke-width="${1 + (at % 3)}" fill="none"/>`,
).join('')

/** A PNG of a drawn face with fine lines, of 1,200 × 1,500 pixels. */
export const portrait = ({ eye = 0, skin = '#c98a6b', more = '' }: Drawn = {}): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500">
      <defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e8d9c0"/>
        <stop offset="1" stop-color="#7fa0b5"/></linearGradient></defs>
      <rect width="1200" height="1500" fill="url(#wall)"/>
      <ellipse cx="600" cy="650" rx="320" ry="420" fill="${skin}"/>
      <circle cx="${480 + eye}" cy="560" r="42" fill="#fff"/><circle cx="${480 + eye}" cy="560" r="20" fill="#312"/>
      <circle cx="720" cy="560" r="42" fill="#fff"/><circle cx="720" cy="560" r="20" fill="#312"/>
      <path d="M480 850 q 120 90 240 0" stroke="#822" stroke-width="14" fill="none"/>${hatching}${more}</svg>`),
  )
    .png()
    .toBuffer()
