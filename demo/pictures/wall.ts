import { colorSvg } from './color.ts'
import { SHAPES, type Subject } from './subjects.ts'

const WALLS = [
  ['#e9e2d6', '#b98f63'],
  ['#cfd8cf', '#8a6a4c'],
  ['#e6d3cb', '#a57b5b'],
  ['#c7d1de', '#97785c'],
] as const

/** A print preview: the colour work as a stretched canvas above a sideboard. */
export function wallSvg(subject: Subject): string {
  const [width, height] = SHAPES[subject.shape]
  const [wall, wood] = WALLS[subject.seed % WALLS.length] as (typeof WALLS)[number]
  const scale = Math.min(520 / width, 430 / height)
  const [w, h] = [width * scale, height * scale]
  const [x, y] = [(900 - w) / 2, 58 + (430 - h) / 2]
  const plant = [-64, -36, -10, 18, 48]
    .map(
      (lean) =>
        `<path d="M742 520Q${742 + lean * 0.3} 430 ${742 + lean} ${372 + Math.abs(lean)}Q${752 + lean * 0.9} 450 742 520Z" fill="${lean % 4 ? '#4d8a63' : '#3a7152'}"/>`,
    )
    .join('')
  const fall = [2, 8, 16, 26, 38]
    .map(
      (rim) =>
        `<rect x="${x + 14 - rim / 2}" y="${y + 22 - rim / 2}" width="${w + rim}" height="${h + rim}" rx="${rim / 2}" fill="#2a1c14" opacity=".11"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 720" width="900" height="720"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset=".5" stop-color="${wall}"/><stop offset="1" stop-color="${wall}"/></linearGradient></defs><rect width="900" height="720" fill="url(#wall)"/>${fall}<path d="M${x + w} ${y}l14 9v${h}l-14 -9zM${x} ${y + h}l14 9h${w}l-14 -9z" fill="#8c7a6a"/><svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${colorSvg(subject)}</svg>${plant}<path d="M704 508h76l-10 62h-56z" fill="#d8b08a"/><path d="M120 520h56v50h-56zM184 498h22v72h-22zM212 510h26v60h-26z" fill="#6d7f94"/><rect x="70" y="570" width="760" height="22" rx="6" fill="${wood}"/><rect x="86" y="592" width="728" height="128" fill="${wood}" opacity=".82"/><path d="M450 592v128M268 592v128M632 592v128" stroke="#3a2416" stroke-opacity=".35" stroke-width="4"/></svg>`
}
