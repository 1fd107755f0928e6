const KEY = 'atelier.device'

/** This device's push token. */
export const readDevice = (): string | null => localStorage.getItem(KEY)

export const rememberDevice = (token: string): void => localStorage.setItem(KEY, token)

export const forgetDevice = (): void => localStorage.removeItem(KEY)
