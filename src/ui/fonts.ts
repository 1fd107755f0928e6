/** One letter of each font subset that names and texts need: Latin and Vietnamese have all of them. */
const SAMPLES = ['a', 'ế']
const PATIENCE_MS = 1000

function load(): Promise<unknown> {
  if (!('fonts' in document)) return Promise.resolve()
  const loads = SAMPLES.map((sample) => document.fonts.load('14px "Inter Variable"', sample))
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  return Promise.race([Promise.allSettled(loads), patience])
}

let started: Promise<unknown> | undefined

/**
 * Resolves once the font has loaded, or after a second: a later font swap would shift the layout. The first
 * call starts loading.
 */
export function fontsReady(): Promise<unknown> {
  started ??= load()
  return started
}
