/** Punctuation that ends a sentence is not part of the URL before it. */
export const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/gi

/** The links in a plain text. */
export const linksIn = (text: string): readonly string[] => text.match(LINK) ?? []

/** Whether a link is to a picture, by its name (A§2); over https, as the server asks for nothing else. */
export const isPictureLink = (link: string): boolean => /^https:.*\.(?:jpe?g|png|gif|webp)\b/i.test(link)
