import type { ParsedMail } from 'mailparser'

/** The values of a header of a mail, as it was written, by its name in lower case. */
export type HeaderReader = (name: string) => readonly string[]

/** Reads headers as they were written, folded lines joined. */
export function headersOf({ headerLines }: ParsedMail): HeaderReader {
  const values = new Map<string, string[]>()
  for (const { key, line } of headerLines ?? []) {
    const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n[\t ]+/g, ' ')
    const known = values.get(key)
    if (known) known.push(value.trim())
    else values.set(key, [value.trim()])
  }
  return (name) => values.get(name) ?? []
}

const MOST_REFERENCES = 100

/** The Message-IDs in values of headers. */
export const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.match(/<[^<>\s]{1,480}>/g) ?? []).slice(0, MOST_REFERENCES)
