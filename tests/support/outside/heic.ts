import { box, fullBox, u16, u32 } from '../files.ts'

/** Own work: 64 × 64 px, of which the left half is red and the right half blue, as a phone encodes it. */
const DECODER =
  '0103700000000000000000001ef000fcfdf8f800000f03200001001840010c01ffff03700000030090000003000003001eba' +
  '0240210001002a42010103700000030090000003000003001ea020810596eae4a6b9b8101030200000030020000003002122' +
  '000100064401c173c089'
const CODED =
  '000000322801af1380f810e1a7fffc2b28fff7cdcf0fc9036989ff6fc91fcd784fff447087fe90a07bddb33bf13a33eade92' +
  '71058a60'

export const HEIC_SIDE = 64

interface HeicPhoto {
  /** Size that the head claims. */
  readonly width?: number
  readonly height?: number
  /** Quarters by which it is turned, against the clock. */
  readonly turned?: 0 | 1 | 2 | 3
  /** Bytes of the picture that are there. */
  readonly kept?: number
  /** Whether the file names the kind that some cameras write. */
  readonly brand?: 'heic' | 'mif1'
}

/** A picture as phones take it, which is 64 px wide and high whatever it claims. */
export function heicPhoto({
  width = HEIC_SIDE,
  height = HEIC_SIDE,
  turned = 0,
  kept = Infinity,
  brand = 'heic',
}: HeicPhoto = {}): Buffer {
  const coded = Buffer.from(CODED, 'hex')
  const properties = [
    box('hvcC', Buffer.from(DECODER, 'hex')),
    fullBox('ispe', 0, u32(width), u32(height)),
    box('irot', Buffer.from([turned])),
  ]
  const used = fullBox('ipma', 0, u32(1), u16(1), Buffer.from([3, 0x81, 2, 0x83]))
  const meta = (contentAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(contentAt),
        u32(coded.length),
      ),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0', 'latin1'))),
      box('iprp', box('ipco', ...properties), used),
    )
  const type = box('ftyp', Buffer.from(brand, 'latin1'), u32(0), Buffer.from('mif1heic', 'latin1'))
  const head = Buffer.concat([type, meta(type.length + meta(0).length + 8)])
  return Buffer.concat([head, box('mdat', coded).subarray(0, 8 + kept)])
}
