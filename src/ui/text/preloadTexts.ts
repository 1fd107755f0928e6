import { preload } from '../loading/useLoaded.ts'
import type { LazyTexts } from './MoreTexts.tsx'

/** Begins to load texts in the language of the page; once for each of them. */
export const preloadTexts = (texts: LazyTexts): void =>
  preload(texts[document.documentElement.lang === 'vi' ? 'vi' : 'en'])
