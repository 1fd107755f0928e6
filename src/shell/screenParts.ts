import type { Area, AreaRoute } from '#src/area.ts'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { preloadTexts } from '#src/ui/text/preloadTexts.ts'

/**
 * Loads the code of a screen, its texts and the calls of its resource at the same time: one after the other, each would cost a
 * round trip. Once for each of them.
 */
export function preloadParts(
  { screen, texts }: Pick<AreaRoute, 'screen' | 'texts'>,
  crud: Area['crud'],
): void {
  preload(screen)
  if (texts) preloadTexts(texts)
  if (crud) preload(crud)
}
