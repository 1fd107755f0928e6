/** Everything that is cached of the gallery. */
export const GALLERY = ['gallery'] as const

/** The pages of its list. */
export const ARTWORKS = ['gallery', 'getList'] as const

export const GALLERY_TAGS = ['gallery', 'tags'] as const

/** The comments on an artwork. */
export const commentsKey = (artwork: number) => ['gallery', 'comments', artwork] as const
