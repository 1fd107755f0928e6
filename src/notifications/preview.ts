import { PREVIEW_LENGTH } from '#contract/notifications/notifications.ts'

/** The content cut to its preview (A§9). */
export const previewOf = (content: string): string =>
  content.length > PREVIEW_LENGTH ? `${content.slice(0, PREVIEW_LENGTH)}...` : content
