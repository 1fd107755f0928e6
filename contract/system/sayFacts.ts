import type { Language } from '../session/session.ts'
import type { SystemCheck } from './systemStatus.ts'

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const BYTES = ['bytes', 'size', 'free']

/** Each with how many seconds it has, the largest first. */
const SPANS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function sayBytes(bytes: number, say: (number: number) => string): string {
  const power = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${say(bytes / 1024 ** power)} ${BYTE_UNITS[power]}`
}

function saySeconds(seconds: number, language: Language): string {
  const [length, unit] = SPANS.find(([span]) => seconds >= span) ?? SPANS[3]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.floor(seconds / length))
}

/** What a check has found, as its sentence is filled with it: sizes and ages with their units, other numbers grouped. */
export function sayFacts(
  { facts }: Pick<SystemCheck, 'facts'>,
  language: Language,
): Readonly<Record<string, string>> {
  const say = (number: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: number < 10 ? 1 : 0 }).format(number)
  const one = (name: string, value: string | number): string => {
    if (typeof value === 'string') return value
    if (name === 'seconds') return saySeconds(value, language)
    return BYTES.includes(name) ? sayBytes(value, say) : say(value)
  }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, one(name, value)]))
}
