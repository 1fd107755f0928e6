const KEY = 'atelier.device'

/** The token under which push messages reach this device. */
export const readDevice = (): string | null => localStorage.getItem(KEY)

export const rememberDevice = (token: string): void => localStorage.setItem(KEY, token)

export const forgetDevice = (): void => localStorage.removeItem(KEY)
