/** The cached pages of the list. */
export const ARTWORKS = ['gallery', 'getList'] as const

export const GALLERY_TAGS = ['gallery', 'tags'] as const

export const COMMENTS_FRAME = ['gallery', 'commentsFrame'] as const

export const commentsKey = (artwork: number) => ['gallery', 'comments', artwork] as const
