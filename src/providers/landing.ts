const LANDED_KEY = 'atelier.begun'

/** Whether this account was led in this tab to where its work begins. */
export const hasLanded = (login: string): boolean => sessionStorage.getItem(LANDED_KEY) === login

export const markLanded = (login: string): void => sessionStorage.setItem(LANDED_KEY, login)

/** The next one to sign in is led there again. */
export const forgetLanding = (): void => sessionStorage.removeItem(LANDED_KEY)
