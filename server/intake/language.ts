import type { Language } from '#contract/session/session.ts'

const WRITTEN: readonly (readonly [Language, RegExp])[] = [
  ['en', /^en(?:$|[-_]|glish$)/],
  ['vi', /^(?:vi(?:$|[-_]|etnamese$)|tiếng việt$)/],
]

/** The language of a locale or name, as shops and files write them: `vi`, `en-US`, `Tiếng Việt`; undefined if not ours. */
export function languageIn(given: string): Language | undefined {
  const text = given.trim().toLowerCase().normalize('NFC')
  return WRITTEN.find(([, form]) => form.test(text))?.[0]
}
