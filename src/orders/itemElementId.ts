/** Names the card of an item in the page, so that the focus can go to one that was just added. */
export const itemElementId = (id: number | undefined): string => `item-${id}`
