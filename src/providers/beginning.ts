const BEGUN_KEY = 'atelier.begun'

/** Whether this account has begun in this tab: it was led to where its work begins. */
export const hasBegun = (login: string): boolean => sessionStorage.getItem(BEGUN_KEY) === login

export const markBegun = (login: string): void => sessionStorage.setItem(BEGUN_KEY, login)

/** The next one to sign in begins again. */
export const forgetBeginning = (): void => sessionStorage.removeItem(BEGUN_KEY)
