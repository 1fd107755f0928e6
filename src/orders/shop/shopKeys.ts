/** Keys of what is known of an order at its shop. */
export const ORDER_SHOP_KEYS = {
  all: (orderId: number) => ['orderShop', orderId] as const,
  powers: (orderId: number) => ['orderShop', orderId, 'powers'] as const,
} as const
