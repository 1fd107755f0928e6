/** Query of the list when it was last shown in this tab, so that a payout leads back to the same filters. */
let place = ''

export const keepListPlace = (search: string): void => {
  place = search
}

export const listPath = (): string => `/payouts${place}`
