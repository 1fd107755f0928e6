import { actOn } from '#contract/system/actOn.ts'
import { sayFacts } from '#contract/system/sayFacts.ts'
import type { SystemCheck } from '#contract/system/systemStatus.ts'
import { system } from '#i18n/en/screens/system.ts'
import { fill } from '../http/words/fill.ts'

type Texts = { readonly [key: string]: string | Texts }

/** The text at `a.b.c` of the English texts of the system page. Throws if there is none: a check says what nobody wrote. */
function textAt(path: string): string {
  let found: string | Texts | undefined = system
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`The system page has no text ${path}`)
  return found
}

/** What was found, and what to do about it, in English. */
export function sentenceOf(check: SystemCheck): string {
  const { name, says } = check
  const text = textAt(says === 'unseen' ? 'unseen' : `checks.${name}.${says}`)
  const act = actOn(check)
  const said = fill(text, sayFacts(check, 'en')) ?? text
  const sentence = `${textAt(`checks.${name}.title`)}: ${said}`
  return act === undefined ? sentence : `${sentence.replace(/\.$/, '')}. ${textAt(act)}`
}
