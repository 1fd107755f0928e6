import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from '#contract/schema/z.ts'

/** They load zod. */
const BUILDERS = /schema\/(?:builders|zodBuilders)\.ts$/

const modules = globSync('contract/**/*.ts').filter((path) => !BUILDERS.test(path))

test.each(modules)('%s builds no schema while it loads', async (path) => {
  await expect(import(`../../${path}`)).resolves.toBeDefined()
})

test('a schema says what is missing to parse with it, and is built once zod is there', async () => {
  const made: string[] = []
  const Name = z
    .string()
    .trim()
    .max(5, 'tooLong')
    .transform((name) => {
      made.push(name)
      return { name }
    })
  const Names = z.object({ names: z.array(Name).optional(), of: z.union([z.literal('us'), z.null()]) })
  expect(() => Names.safeParse({})).toThrow('must import #contract/schema/builders.ts')
  await import('#contract/schema/builders.ts')
  expect(Names.parse({ names: [' Mai '], of: null })).toEqual({ names: [{ name: 'Mai' }], of: null })
  expect(made).toEqual(['Mai'])
  expect(Names.safeParse({ names: ['too long'], of: 'them' }).error?.issues).toMatchObject([
    { path: ['names', 0], message: 'tooLong' },
    { path: ['of'] },
  ])
  expect(Names.pick({ of: true }).parse({ of: 'us', names: 1 })).toEqual({ of: 'us' })
})
