import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')
const [light = '', dark = ''] = read('proofPage/colours.css').split('@media (prefers-color-scheme: dark)')
const [, lightTokens = '', darkTokens = ''] =
  /\n {2}light: \{(.*?)\n {2}\},\n {2}dark: \{(.*?)\n {2}\},/s.exec(read('theme.ts')) ?? []

test.each([
  ['light', light, lightTokens],
  ['dark', dark, darkTokens],
])('the page of a proof link has the colours of the console, in %s', (_, css, theme) => {
  const tokens = new Map(
    [...theme.matchAll(/\n\s+'?([\w-]+)'?: '([^']+)'/g)].map(([, name, value]) => [name, value]),
  )
  const given = [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])
  expect(given.length).toBeGreaterThan(10)
  expect(given).toEqual(given.map(([name]) => [name, tokens.get(name)]))
})
