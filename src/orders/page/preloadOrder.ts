import { permits } from '#contract/access.ts'
import { getConversation } from '#contract/conversation/conversation.ts'
import type { Account } from '#contract/session/session.ts'
import { getOrderShop } from '#contract/shopConnections/shopChanges.ts'
import { codeOf } from '#src/boot/orderAddress.ts'
import { orderKey, WHOLE } from '#src/orders/data/orderKeys.ts'
import { stepsQuery } from '#src/orders/data/steps/useSteps.ts'
import { conversationQuery } from '#src/orders/messages/conversation/useConversation.ts'
import { orderShopQuery } from '#src/orders/shop/useOrderShop.ts'
import type { Sources } from '#src/providers/sources.ts'

/** Loads the order that the address names with its steps, and begins to load its conversation. */
export async function preloadOrder({ queryClient, dataProvider }: Sources, account: Account): Promise<void> {
  const code = codeOf(window.location.pathname)
  if (code === undefined) return
  if (permits(getConversation.access, account))
    void queryClient.prefetchInfiniteQuery(conversationQuery(code, dataProvider.call))
  if (permits(getOrderShop.access, account))
    void queryClient.prefetchQuery(orderShopQuery(code, dataProvider.call))
  await Promise.all([
    queryClient.prefetchQuery({
      queryKey: orderKey(code),
      queryFn: async ({ signal }) => {
        const { data } = await dataProvider.getOne('orders', { id: code, meta: WHOLE, signal })
        return data
      },
    }),
    queryClient.prefetchQuery(stepsQuery(code, dataProvider.call)),
  ])
}
