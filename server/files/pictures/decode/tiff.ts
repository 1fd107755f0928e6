/** How the pixels of a picture are laid out, each row of each plane in a strip of its own. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly bits: 1 | 8 | 16
  readonly colour: keyof typeof PHOTOMETRIC
  /** Channels including alpha. */
  readonly channels: number
  readonly alpha: boolean
  /** One plane per channel, instead of pixels one after the other. */
  readonly planar: boolean
  /** Whether the rows are packed as PackBits. */
  readonly packed: boolean
  /** Bytes of each row in the file. */
  readonly rows: readonly number[] | Uint32Array
  /** Of indexed colours: all red, all green, all blue, each with 256 levels. */
  readonly palette: Buffer | undefined
  readonly profile: Buffer | undefined
}

const PHOTOMETRIC = { BITMAP: 0, GREY: 1, RGB: 2, INDEXED: 3, CMYK: 5 } as const
const [SHORT, LONG, UNDEFINED] = [3, 4, 7] as const
const NO_COMPRESSION = 1
const PACK_BITS = 32_773
const UNASSOCIATED_ALPHA = 2
const HEAD_BYTES = 8
const ENTRY_BYTES = 12
const VALUE_BYTES = 4

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly bytes: Buffer
}

function shorts(tag: number, ...values: readonly number[]): Entry {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => void bytes.writeUInt16BE(value, at * 2))
  return { tag, type: SHORT, count: values.length, bytes }
}

function longs(tag: number, values: ArrayLike<number>): Entry {
  const bytes = Buffer.alloc(values.length * 4)
  for (let at = 0; at < values.length; at += 1) bytes.writeUInt32BE(values[at] ?? 0, at * 4)
  return { tag, type: LONG, count: values.length, bytes }
}

/** A palette of TIFF has 65,536 levels. */
const paletteOf = (palette: Buffer): Entry => shorts(320, ...Array.from(palette, (level) => level * 257))

function offsetsFrom(start: number, rows: Layout['rows']): Uint32Array {
  const offsets = new Uint32Array(rows.length)
  let at = start
  for (let row = 0; row < rows.length; row += 1) {
    offsets[row] = at
    at += rows[row] ?? 0
  }
  return offsets
}

/** All but where the pixels are, by tag. */
function entriesOf(picture: Layout): Entry[] {
  const { width, height, bits, colour, channels, alpha, planar, packed, rows, palette, profile } = picture
  return [
    longs(256, [width]),
    longs(257, [height]),
    shorts(258, ...Array<number>(channels).fill(bits)),
    shorts(259, packed ? PACK_BITS : NO_COMPRESSION),
    shorts(262, PHOTOMETRIC[colour]),
    shorts(277, channels),
    longs(278, [1]),
    longs(279, rows),
    shorts(284, planar ? 2 : 1),
    ...(palette ? [paletteOf(palette)] : []),
    ...(alpha ? [shorts(338, UNASSOCIATED_ALPHA)] : []),
    ...(profile ? [{ tag: 34_675, type: UNDEFINED, count: profile.length, bytes: profile }] : []),
  ]
}

const even = (bytes: number): number => bytes + (bytes % 2)
/** Values that do not fit into their entry follow the directory. */
const outside = ({ bytes }: Entry): number => (bytes.length > VALUE_BYTES ? even(bytes.length) : 0)

/** The bytes of a TIFF up to its pixels, which follow as they are: a head for pixels of which only that is missing. */
export function tiffHead(picture: Layout): Buffer {
  const others = entriesOf(picture)
  const places = picture.rows.length * 4
  const directory = HEAD_BYTES + 2 + (others.length + 1) * ENTRY_BYTES + 4
  const size =
    directory + others.reduce((sum, entry) => sum + outside(entry), places > VALUE_BYTES ? places : 0)
  const entries = [...others, longs(273, offsetsFrom(size, picture.rows))].toSorted(
    (one, other) => one.tag - other.tag,
  )
  const head = Buffer.alloc(size)
  head.write('MM\0*', 0, 'latin1')
  head.writeUInt32BE(HEAD_BYTES, 4)
  head.writeUInt16BE(entries.length, HEAD_BYTES)
  let free = directory
  for (const [index, entry] of entries.entries()) {
    const at = HEAD_BYTES + 2 + index * ENTRY_BYTES
    head.writeUInt16BE(entry.tag, at)
    head.writeUInt16BE(entry.type, at + 2)
    head.writeUInt32BE(entry.count, at + 4)
    if (outside(entry) === 0) entry.bytes.copy(head, at + 8)
    else {
      head.writeUInt32BE(free, at + 8)
      entry.bytes.copy(head, free)
      free += outside(entry)
    }
  }
  return head
}
