import { GALLERY_FILTERS } from '#contract/gallery/artworks.ts'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

export type GalleryFilterValues = UrlFilterValues<typeof GALLERY_FILTERS>

/** The list's URL, the newest first. */
export const GALLERY_URL = {
  filters: urlFilters(GALLERY_FILTERS),
  sort: { field: 'id', order: 'DESC' },
  sorts: ['id'],
  sizes: [30, 50, 100, 200, 500],
} as const

/** The gallery with these tags. */
export const taggedGallery = (tag: string): string => `/gallery?${new URLSearchParams({ tag }).toString()}`

/** Where the gallery was left, as links to an artwork keep it: its filters and page. */
export interface GalleryView {
  readonly gallery: string
}

/** The gallery as it was left, given the state of the address; the whole one if the artwork was opened by its address. */
export const galleryLeft = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'gallery' in state && typeof state.gallery === 'string'
    ? `/gallery${state.gallery}`
    : '/gallery'
