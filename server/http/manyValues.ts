/** Values of a body, far more than any call may need: what is read of one body must not hold up other callers. */
export const MOST_VALUES = 50_000

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
/** Each value but the first of its list or object follows one of these. */
const BEFORE_VALUE: ReadonlySet<number> = new Set(['[', '{', ','].map((sign) => sign.charCodeAt(0)))

/** Where the text that begins before `from` ends. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return at
    if (bytes[at] === BACKSLASH) at += 1
  }
  return bytes.length
}

/** Whether JSON holds more values than a call may send, told before it is parsed: a millisecond for a megabyte. */
export function holdsTooMany(json: Buffer): boolean {
  if (json.length <= MOST_VALUES) return false
  let values = 0
  for (let at = 0; at < json.length && values <= MOST_VALUES; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) at = endOfText(json, at + 1)
    else if (BEFORE_VALUE.has(byte)) values += 1
  }
  return values > MOST_VALUES
}
