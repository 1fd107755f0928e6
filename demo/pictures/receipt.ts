/** Number of different receipts. */
export const RECEIPTS = 4

const BRANDS = ['#1f4ea3', '#0b6b4f', '#7a2f8f', '#b4521c'] as const

/** Lines of a receipt as pairs of bars: what, and how much. Bars instead of letters need no font. */
const LINES = [
  [150, 110],
  [120, 150],
  [190, 90],
  [140, 170],
  [170, 120],
] as const

/** A photographed receipt of a bank transfer. */
export function receiptSvg(number: number): string {
  const brand = BRANDS[number % BRANDS.length] ?? BRANDS[0]
  const tilt = [-2, 1.5, -1, 2.5][number % RECEIPTS] ?? 0
  const lines = LINES.map(([what, much], at) => {
    const y = 420 + at * 62
    const wide = what + ((number * 37 + at * 23) % 60)
    return `<rect x="170" y="${y}" width="${wide}" height="16" rx="8" fill="#b9bfc9"/><rect x="${630 - much}" y="${y}" width="${much}" height="16" rx="8" fill="#4b5563"/><path d="M170 ${y + 38}H630" stroke="#e5e7eb" stroke-width="2"/>`
  }).join('')
  // The torn edge at the bottom, from right to left.
  const edge = Array.from({ length: 24 }, (_, at) => `l-22 ${at % 2 === 0 ? 12 : -12}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><rect width="800" height="1000" fill="#8a7660"/><path d="M0 120H800M0 330H800M0 560H800M0 790H800" stroke="#75634f" stroke-width="5"/><g transform="rotate(${tilt} 400 500)"><path d="M146 86H674V900H146z" fill="#2a1f14" opacity=".28"/><path d="M136 70H664V884${edge}z" fill="#fdfdfb"/><rect x="136" y="70" width="528" height="96" fill="${brand}"/><circle cx="196" cy="118" r="26" fill="#fff" opacity=".92"/><rect x="240" y="100" width="180" height="18" rx="9" fill="#fff" opacity=".92"/><rect x="240" y="128" width="110" height="12" rx="6" fill="#fff" opacity=".6"/><circle cx="400" cy="248" r="44" fill="#dcf3e4"/><path d="m380 249 15 15 28-31" fill="none" stroke="#1b7a43" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><rect x="270" y="318" width="260" height="36" rx="12" fill="#1f2937"/>${lines}<path d="M170 752H630" stroke="#9ca3af" stroke-width="2" stroke-dasharray="8 8"/><rect x="170" y="782" width="130" height="20" rx="10" fill="#6b7280"/><rect x="470" y="776" width="160" height="30" rx="12" fill="${brand}"/><rect x="300" y="838" width="200" height="12" rx="6" fill="#d1d5db"/></g></svg>`
}
