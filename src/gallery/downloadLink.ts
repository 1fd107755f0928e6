import type { Attachment } from '#contract/files/attachments.ts'

/** The link by which the browser saves the file instead of showing it (D-11.2). */
export const downloadLink = ({ url }: Pick<Attachment, 'url'>): string => `${url}&download=1`
