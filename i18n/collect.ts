import type { TranslationMessages } from 'ra-core'

type Module = Readonly<Record<string, object>>

/** `orders` for `./orders/steps.ts`; none for a file that is in no room. */
const roomOf = (path: string): string | undefined => /^\.\/(\w+)\//.exec(path)?.[1]

/**
 * One catalogue of the modules that a glob has found: each file is part of it by being there. What a file
 * exports is found under its name, in a folder below the folder's name: `steps` of `orders/steps.ts` is
 * `orders.steps`, while `orders` of `orders/orders.ts` holds the texts of the whole area. A test checks that
 * all languages have the same texts.
 */
export function collect(modules: Readonly<Record<string, Module>>): TranslationMessages {
  const catalogue: Record<string, object> = {}
  for (const [path, texts] of Object.entries(modules)) {
    const room = roomOf(path)
    if (room === undefined) Object.assign(catalogue, texts)
    else {
      const { [room]: own, ...rest } = texts
      catalogue[room] = { ...catalogue[room], ...own, ...rest }
    }
  }
  return catalogue as unknown as TranslationMessages
}
