/** The search box of the list on the page, if it has one; the global search is outside `main`. */
export const listSearch = (): HTMLInputElement | null => document.querySelector('main input[type="search"]')
