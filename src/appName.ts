/** The short product name (D-1.20). */
export const APP_NAME = import.meta.env.VITE_APP_NAME ?? 'Atelier'

/** The year of the copyright line. */
export const THIS_YEAR = new Date().getFullYear()

/** Identifies this console to the API at sign-in and sign-out (D-2.2). */
export const APP_TOKEN = import.meta.env.VITE_APP_TOKEN ?? 'atelier-console'
