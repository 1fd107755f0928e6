import { MAX_ARTWORK_TAGS } from '#contract/gallery/artworks.ts'
import {
  COLOURS,
  type Colour,
  ORIENTATIONS,
  type Orientation,
  PICTURE_SIZES,
  type PictureSize,
} from '#contract/gallery/pictureFacts.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** The filters in the URL. */
export interface GalleryFilterValues {
  readonly text?: string
  /** All must fit. */
  readonly tag?: readonly string[]
  readonly orientation?: Orientation
  readonly pictureSize?: PictureSize
  readonly colour?: Colour
  /** Id of an artwork that the others look like. */
  readonly like?: string
}

const isId = (text: string | null): text is string => /^[1-9]\d{0,9}$/.test(text ?? '')

/** The list's URL, the newest first. */
export const GALLERY_URL: UrlList<GalleryFilterValues> = {
  filters: {
    names: ['text', 'tag', 'orientation', 'pictureSize', 'colour', 'like'],
    read: (params) => {
      const text = params.get('text')
      const tag = [...new Set(params.getAll('tag'))].filter(Boolean).slice(0, MAX_ARTWORK_TAGS)
      const orientation = ORIENTATIONS.find((one) => one === params.get('orientation'))
      const pictureSize = PICTURE_SIZES.find((one) => one === params.get('pictureSize'))
      const colour = COLOURS.find((one) => one === params.get('colour'))
      const like = params.get('like')
      return {
        ...(text && { text }),
        ...(tag.length > 0 && { tag }),
        ...(orientation && { orientation }),
        ...(pictureSize && { pictureSize }),
        ...(colour && { colour }),
        ...(isId(like) && { like }),
      }
    },
  },
  sort: { field: 'id', order: 'DESC' },
  sorts: ['id'],
  sizes: [30, 50, 100, 200, 500],
}

/** The gallery with these tags. */
export const taggedGallery = (tag: string): string => `/gallery?${new URLSearchParams({ tag }).toString()}`

/** Where the gallery was left, as links to an artwork keep it: its filters and page. */
export interface GalleryPlace {
  readonly gallery: string
}

/** The gallery as it was left, given the state of the address; the whole one if the artwork was opened by its address. */
export const galleryLeft = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'gallery' in state && typeof state.gallery === 'string'
    ? `/gallery${state.gallery}`
    : '/gallery'
