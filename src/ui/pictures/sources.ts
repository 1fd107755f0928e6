import { type Attachment, type RenditionWidth, usefulWidths } from '#contract/files/attachments.ts'
import { BROWSER_TYPES, PHOTOSHOP_TYPE } from '#contract/files/types.ts'

export interface PictureFile {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly thumbnailLink: string | null
  readonly renditionLink: string | null
  readonly fileType: string
  readonly width: number | null
  readonly height: number | null
  readonly fetchState?: Attachment['fetchState']
  readonly complete?: Attachment['complete']
}

/** Photoshop files show a generic icon, whatever their MIME type (A§2, D-13.11). */
export const isPicture = ({
  name,
  fileType,
  fetchState,
}: Pick<PictureFile, 'name' | 'fileType' | 'fetchState'>): boolean =>
  !fetchState &&
  fileType.startsWith('image/') &&
  fileType !== PHOTOSHOP_TYPE &&
  !name.toLowerCase().includes('.psd')

/** The `src` and `srcSet` of an image. */
export interface Source {
  readonly src: string
  readonly srcSet?: string
}

/** For browsers without `srcSet`. */
const USUAL: RenditionWidth = 1280

const inWidth = (link: string, width: RenditionWidth): string => `${link}&width=${width}`

/** `srcSet` entries by width: the last rendition may be wider than the picture itself. */
const widthsOf = (link: string, width: number | null, widths = usefulWidths(width)): string[] =>
  widths.map((each) => `${inWidth(link, each)} ${Math.min(each, width ?? each)}w`)

const isShownByBrowsers = ({ fileType }: PictureFile): boolean => BROWSER_TYPES.includes(fileType)

/**
 * Sources for pictures in a page: a rendition of fitting width, then the thumbnail. The original is used only
 * if the server has no rendition, as for HEIC, which some browsers show.
 */
export function pageSources({ renditionLink, thumbnailLink, url, width }: PictureFile): readonly Source[] {
  const small = thumbnailLink ? [{ src: thumbnailLink }] : []
  if (!renditionLink) return small.length > 0 ? small : [{ src: url }]
  return [{ src: inWidth(renditionLink, USUAL), srcSet: widthsOf(renditionLink, width).join(', ') }, ...small]
}

/** Sources for close viewing: a fitting rendition, and the original once the zoom needs it. */
export function closeSources(file: PictureFile): readonly Source[] {
  const { renditionLink, url, width } = file
  if (!renditionLink || !width || !isShownByBrowsers(file)) return pageSources(file)
  const narrower = usefulWidths(width).filter((each) => each < width)
  const srcSet = [...widthsOf(renditionLink, width, narrower), `${url} ${width}w`].join(', ')
  return [{ src: url, srcSet }, { src: url }]
}

/** Sources in full size: the original, or the widest rendition if browsers cannot show its format. */
export function wholeSources(file: PictureFile): readonly Source[] {
  const { renditionLink, url } = file
  if (renditionLink && !isShownByBrowsers(file)) return [{ src: inWidth(renditionLink, 2560) }]
  return [{ src: url }]
}
