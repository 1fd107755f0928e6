/** Length of the token of a link for customers, in characters: 256 bits as base64url. */
export const TOKEN_LENGTH = 43

/** Stands for the token in templates and previews. As long as one, so that a message keeps its length when it is sent. */
export const SAMPLE_TOKEN = 'preview-'.padEnd(TOKEN_LENGTH, '0')
