import type { Crud } from '#src/providers/crud.ts'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { preloadTexts } from '#src/ui/text/preloadTexts.ts'
import type { PageOptions } from './types.ts'

/**
 * Loads the code of a page, its texts and the calls of its resource at the same time: one after the other, each would cost a
 * round trip. Once for each of them.
 */
export function preloadParts(
  { load, texts }: Pick<PageOptions, 'load' | 'texts'>,
  crud: (() => Promise<Crud>) | undefined,
): void {
  preload(load)
  if (texts) preloadTexts(texts)
  if (crud) preload(crud)
}
