import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import { usePart } from '#src/ui/loading/usePart.ts'

type Texts = Readonly<Record<string, string>>

/** What permissions and roles are called; those that staff added are called by their string. */
export interface RightWords {
  readonly nameOf: (right: string) => string
  /** One sentence; undefined for those that staff added. */
  readonly aboutOf: (right: string) => string | undefined
  /** Both: `See a user (VIEW_USER_DETAIL)`. */
  readonly fullOf: (right: string) => string
  /** The same for several rights, all of which are needed. */
  readonly allOf: (rights: readonly string[]) => string
  /** The same for grants, one of which is enough; a role is written `role:ROLE_ADMIN`. */
  readonly anyOf: (grants: readonly string[]) => string
  /** The same by name alone, for those who know no strings. */
  readonly choiceOf: (grants: readonly string[]) => string
  /** `anyOf` in parts: the rights, and the words between them. */
  readonly partsOf: (grants: readonly string[]) => readonly RightPart[]
}

export interface RightPart {
  readonly type: 'element' | 'literal'
  readonly value: string
}

interface Loaded {
  readonly name: Texts
  readonly about: Texts
}

/** Without the file the strings are shown, which are the same thing in another word. */
const NOTHING: Loaded = { name: {}, about: {} }

const LOADS = {
  en: (): Promise<Loaded> =>
    import('#i18n/en/screens/rights.ts').then(
      ({ rights }) => rights,
      () => NOTHING,
    ),
  vi: (): Promise<Loaded> =>
    import('#i18n/vi/screens/rights.ts').then(
      ({ rights }) => rights,
      () => NOTHING,
    ),
} as const

function wordsOf({ name, about }: Loaded, locale: string): RightWords {
  const nameOf = (right: string) => name[right] ?? right
  const fullOf = (right: string) => (name[right] ? `${name[right]} (${right})` : right)
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' })
  const rightsOf = (grants: readonly string[]) => grants.map((grant) => grant.replace(/^role:/, ''))
  return {
    nameOf,
    aboutOf: (right) => about[right],
    fullOf,
    allOf: (rights) => rights.map(fullOf).join(', '),
    anyOf: (grants) => choice.format(rightsOf(grants).map(fullOf)),
    choiceOf: (grants) => choice.format(rightsOf(grants).map(nameOf)),
    partsOf: (grants) => choice.formatToParts(rightsOf(grants)),
  }
}

/** The names of rights in the language of the account; undefined while they load. */
export function useRightWords(): RightWords | undefined {
  const [locale] = useLocaleState()
  const language = locale === 'vi' ? 'vi' : 'en'
  const loaded = usePart(LOADS[language])
  return useMemo(() => loaded && wordsOf(loaded, language), [loaded, language])
}
