import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineScripts } from '#server/http/inlineScripts.ts'

const SCRIPT = 'if (1 < 2) begin("</p>")'

test('the content policy allows the scripts within the page by their hashes, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'))
  await writeFile(
    join(folder, 'index.html'),
    `<head><script data-en="/a.js">${SCRIPT}</script><script type="module" crossorigin src="/b.js"></script></head>`,
  )
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(await inlineScripts(folder)).toEqual([`'sha256-${hash}'`])
  await rm(folder, { recursive: true })
})

test('a console that is not built has none', async () => {
  expect(await inlineScripts(undefined)).toEqual([])
  expect(await inlineScripts(tmpdir())).toEqual([])
})
