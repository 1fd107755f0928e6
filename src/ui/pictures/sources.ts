import { type Attachment, type RenditionWidth, usefulWidths } from '#contract/attachments.ts'
import { BROWSER_TYPES, PHOTOSHOP_TYPE } from '#contract/fileTypes.ts'

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
}

/** Photoshop files show a generic icon, whatever their type says (A§2, D-7.11). */
export const isPicture = ({
  name,
  fileType,
  fetchState,
}: Pick<PictureFile, 'name' | 'fileType' | 'fetchState'>): boolean =>
  !fetchState &&
  fileType.startsWith('image/') &&
  fileType !== PHOTOSHOP_TYPE &&
  !name.toLowerCase().includes('.psd')

/** What an `img` is given; of a `srcSet` the browser takes what its place needs. */
export interface Source {
  readonly src: string
  readonly srcSet?: string
}

/** For browsers that know no `srcSet`. */
const USUAL: RenditionWidth = 1280

const inWidth = (link: string, width: RenditionWidth): string => `${link}&width=${width}`

/** The picture in each width, with how wide that is: the last may be wider than the picture. */
const widthsOf = (link: string, width: number | null, widths = usefulWidths(width)): string[] =>
  widths.map((each) => `${inWidth(link, each)} ${Math.min(each, width ?? each)}w`)

const isShownByBrowsers = ({ fileType }: PictureFile): boolean => BROWSER_TYPES.includes(fileType)

/**
 * What a page shows of a picture: a width that fits, then the thumbnail. The original comes to pages only where the
 * server makes nothing of it, such as HEIC, which some browsers show.
 */
export function pageSources({ renditionLink, thumbnailLink, url, width }: PictureFile): readonly Source[] {
  const small = thumbnailLink ? [{ src: thumbnailLink }] : []
  if (!renditionLink) return small.length > 0 ? small : [{ src: url }]
  return [{ src: inWidth(renditionLink, USUAL), srcSet: widthsOf(renditionLink, width).join(', ') }, ...small]
}

/** What is looked at closely: the width that fits until the picture is brought so near that the original shows more. */
export function closeSources(file: PictureFile): readonly Source[] {
  const { renditionLink, url, width } = file
  if (!renditionLink || !width || !isShownByBrowsers(file)) return pageSources(file)
  const narrower = usefulWidths(width).filter((each) => each < width)
  const srcSet = [...widthsOf(renditionLink, width, narrower), `${url} ${width}w`].join(', ')
  return [{ src: url, srcSet }, { src: url }]
}

/** The whole of it: the original, or the widest there is where browsers do not show its kind. */
export function wholeSources(file: PictureFile): readonly Source[] {
  const { renditionLink, url } = file
  if (renditionLink && !isShownByBrowsers(file)) return [{ src: inWidth(renditionLink, 2560) }]
  return [{ src: url }]
}
