/** One letter of each part of the font that names and texts here are written with. */
const SAMPLES = ['a', 'ā', 'ế']
const PATIENCE_MS = 1000

function load(): Promise<unknown> {
  if (!('fonts' in document)) return Promise.resolve()
  const loads = SAMPLES.map((sample) => document.fonts.load('14px "Inter Variable"', sample))
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  return Promise.race([Promise.allSettled(loads), patience])
}

let begun: Promise<unknown> | undefined

/**
 * Resolves once the font stands, or after a second without it: text that changes its width later would
 * move everything beside it. The first call begins to load.
 */
export function fontsReady(): Promise<unknown> {
  begun ??= load()
  return begun
}
