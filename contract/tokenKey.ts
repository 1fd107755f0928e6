/** Where a browser keeps the bearer token, in local storage (A§7, D-2.3); the page of the API's documentation reads it there too. */
export const TOKEN_KEY = 'atelier.token'
