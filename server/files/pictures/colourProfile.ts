/** Where the table of tags starts, in bytes; each entry has a name, an offset and a length of four bytes each. */
const TAGS = 128
const TAG = 12
const MOST_TAGS = 200

const ascii = (bytes: Buffer): string => bytes.toString('latin1')
const clean = (text: string): string => text.replace(/\p{Cc}/gu, '').trim()

/** The description of a version 2 profile is ASCII; of version 4 it is UTF-16 by language, of which the first. */
function textOf(tag: Buffer): string {
  if (ascii(tag.subarray(0, 4)) === 'desc') return ascii(tag.subarray(12, 12 + tag.readUInt32BE(8)))
  if (ascii(tag.subarray(0, 4)) !== 'mluc') return ''
  const [length, start] = [tag.readUInt32BE(20), tag.readUInt32BE(24)]
  return Buffer.from(tag.subarray(start, start + (length & ~1)))
    .swap16()
    .toString('utf16le')
}

function described(profile: Buffer): string {
  const count = Math.min(profile.readUInt32BE(TAGS), MOST_TAGS)
  for (let at = 0; at < count; at += 1) {
    const entry = TAGS + 4 + at * TAG
    if (ascii(profile.subarray(entry, entry + 4)) !== 'desc') continue
    const start = profile.readUInt32BE(entry + 4)
    return clean(textOf(profile.subarray(start, start + profile.readUInt32BE(entry + 8))))
  }
  return ''
}

/** The name of an ICC profile, such as `sRGB IEC61966-2.1`; its colour space, such as `CMYK`, if it has none. */
export function profileName(profile: Buffer): string {
  try {
    return described(profile).slice(0, 100) || clean(ascii(profile.subarray(16, 20)))
  } catch {
    // It is shorter than it says.
    return clean(ascii(profile.subarray(16, 20)))
  }
}
