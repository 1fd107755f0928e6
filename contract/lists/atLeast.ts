/** Present on lists whose total stopped at a bound: there are more rows than `x-total-count` says (D-6.23). */
export const AT_LEAST_HEADER = 'x-total-at-least'
