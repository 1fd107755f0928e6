/** One letter of each part of the font that names and texts here are written with. */
const SAMPLES = ['a', 'ā', 'ế']
const PATIENCE_MS = 1000

/**
 * Resolves once the font stands, or after a second without it: text that changes its width later would
 * move everything beside it.
 */
export function loadFonts(): Promise<unknown> {
  const loads = SAMPLES.map((sample) => document.fonts.load('14px "Inter Variable"', sample))
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  return Promise.race([Promise.allSettled(loads), patience])
}
