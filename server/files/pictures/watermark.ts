import { escapeHtml } from '../../html/escapeHtml.ts'

/** The rows of the mark are as many times farther apart than its letters are high. */
const APART = 4
/** The letters are this part of the longer side. */
const LETTER = 1 / 26
const FONTS = "Inter, 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif"

/**
 * An SVG of the size in pixels with the words across all of it: light letters with a dark edge, so that they show on
 * every colour. The lines between the rows stay where the machine has no font.
 */
export function watermark(words: string, width: number, height: number): string {
  const letter = Math.max(10, Math.round(Math.max(width, height) * LETTER))
  const row = letter * APART
  const column = Math.round(letter * 0.62 * (words.length + 4))
  const text = escapeHtml(words)
  // Turned around its middle, a square of the diagonal covers the picture.
  const side = Math.ceil(Math.hypot(width, height))
  const rows = Array.from({ length: Math.ceil(side / row) }, (_, index) => index)
  const drawn = rows.map((index) => {
    const y = (index + 1) * row
    const from = index % 2 === 0 ? 0 : -column / 2
    const count = Math.ceil((side - from) / column)
    const texts = Array.from(
      { length: count },
      (_, at) => `<text x="${from + at * column}" y="${y}">${text}</text>`,
    )
    const line = y + row / 2 - letter / 3
    return `${texts.join('')}<path d="M0 ${line}H${side}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="translate(${width / 2} ${height / 2}) rotate(-30) translate(${-side / 2} ${-side / 2})" fill="#fff"
      fill-opacity="0.34" stroke="#000" stroke-opacity="0.16" stroke-width="${letter / 24}" paint-order="stroke"
      font-family="${FONTS}" font-weight="700" font-size="${letter}">${drawn.join('')}</g>
  </svg>`
}
