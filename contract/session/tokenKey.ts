/** Local storage key of the bearer token (A§7, D-2.3); also used by the API documentation page. */
export const TOKEN_KEY = 'atelier.token'
