/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** @param {Bundle} bundle @param {string} name @returns {Chunk | undefined} */
export function chunkOf(bundle, name) {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/** @param {Bundle} bundle @param {readonly string[]} modules @returns {Set<Chunk>} every chunk they load eagerly */
export function loadedBy(bundle, modules) {
  /** @type {Set<Chunk>} */
  const found = new Set()
  /** @param {Chunk | undefined} chunk */
  const add = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunkOf(bundle, name))
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    // A module of a group is in a file that others share.
    const own = [file.facadeModuleId ?? '', ...file.moduleIds].map((id) => id.split('?')[0] ?? '')
    if (modules.some((module) => own.some((id) => id.endsWith(`/${module}`)))) add(file)
  }
  return found
}
