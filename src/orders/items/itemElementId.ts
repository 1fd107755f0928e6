/** DOM id of an item's card, used to focus a newly added one. */
export const itemElementId = (id: number | undefined): string => `item-${id}`
