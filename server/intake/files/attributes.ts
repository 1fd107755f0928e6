const LONGEST_URL = 2000

const isUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) && value.length <= LONGEST_URL && URL.canParse(value)

/** The addresses of photos in a cell, separated by spaces, and what else it says. */
export function splitPhotos(cell: string): { readonly urls: string[]; readonly rest: string } {
  const words = cell.split(/[\s|]+/).filter((word) => word !== '')
  return { urls: words.filter(isUrl), rest: words.filter((word) => !isUrl(word)).join(' ') }
}

/** What the customer filled in, a line `name: value` each: addresses become photos; names that begin with `_` are internal. */
export function readAttributes(cell: string): { readonly urls: string[]; readonly lines: string[] } {
  const lines = cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('_'))
  const valueOf = (line: string) => line.replace(/^[^:]*:\s*/, '')
  const isPhoto = (line: string) => isUrl(line) || isUrl(valueOf(line))
  return {
    urls: lines.filter(isPhoto).map((line) => (isUrl(line) ? line : valueOf(line))),
    lines: lines.filter((line) => !isPhoto(line)),
  }
}
