import type { Language } from '#contract/session/session.ts'

const KNOWN: Readonly<Record<string, Language>> = { en: 'en', vi: 'vi', '*': 'en' }

const DEFAULT: Language = 'en'

/** One entry of the header: `vi-VN;q=0.8`. An invalid weight makes it the last choice. */
function readEntry(entry: string) {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const weight =
    given === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0.001
  return { language: KNOWN[tag.split('-')[0] ?? ''], weight }
}

/** The language of an `accept-language` header, RFC 9110: the one with the highest weight, the first of equal ones. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(readEntry)
    .filter(({ language, weight }) => language !== undefined && weight > 0)
  return wanted.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? DEFAULT
}
