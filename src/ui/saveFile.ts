/** Browsers need the object URL for a while after the click. */
const KEEP_MS = 60_000

/** Saves a file by the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
