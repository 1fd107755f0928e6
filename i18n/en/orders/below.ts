/** Texts of a person's orders on that person's page (B§2). */
export const below = {
  all: 'View all orders',
  none: 'No orders yet',
} as const
