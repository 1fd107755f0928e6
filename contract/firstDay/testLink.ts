/** Parameter of `/settings` with the token of a test mail. */
export const TEST_PARAMETER = 'mail-arrived'

export const TEST_TOKEN_LENGTH = 43
