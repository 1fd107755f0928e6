import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a .br and a .gz for every text file of the build, so that the server need not compress.
 * @param {string} folder @returns {import('vite').Plugin}
 */
export const precompress = (folder) => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = folder }) {
    const names = await readdir(dir, { recursive: true })
    const texts = names.filter((name) => /\.(?:js|css|html|svg|json|txt)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})
