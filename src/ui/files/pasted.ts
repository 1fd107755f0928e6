/** The last part of a path or address, as a file manager writes it beside the files that were copied. */
const lastPart = (line: string): string => {
  const part = line.trim().split(/[/\\]/).at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    // A name with a percent sign, and no address.
    return part
  }
}

/** Whether the text only names the files: file managers put their names or paths beside the files. */
function onlyNames(text: string, files: readonly File[]): boolean {
  const names = new Set(files.map(({ name }) => name))
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .every((line) => names.has(line.trim()) || names.has(lastPart(line)))
}

/** What there is to read in HTML, and the addresses of its pictures; an empty table is read, too. */
function readable(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const junk of body.querySelectorAll('style, script, title, xml')) junk.remove()
  const pictures = [...body.querySelectorAll('img')]
  const holds = body.textContent.trim() !== '' || (pictures.length === 0 && body.querySelector('td') !== null)
  return { holds, addresses: pictures.map((img) => img.getAttribute('src') ?? '') }
}

/**
 * The files that a paste means; none if it means text. Office programs put a picture of the text beside it: then the text
 * is meant. A picture that was copied from a web page comes with an `<img>` and maybe its address: then it is the picture.
 */
export function pastedFiles(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  if (!data || files.length === 0) return []
  const text = data.getData('text/plain').trim()
  const { holds, addresses } = readable(data.getData('text/html'))
  const meansText = text !== '' && !onlyNames(text, files) && !addresses.includes(text)
  return meansText || holds ? [] : files
}
