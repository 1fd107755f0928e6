import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getOrderFollowing,
  type OrderFollowing,
  setOrderFollowing,
} from '#contract/notificationSettings/ownNotices.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** Whether the account follows or muted the order. A choice is shown at once, and taken back if it fails. */
export function useFollowing({ id }: Pick<OrderRow, 'id'>) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const key = ['following', id]
  const params = { id: String(id) }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getOrderFollowing, params, { signal }),
  })
  const { mutate } = useMutation({
    mutationFn: (body: OrderFollowing) => call(setOrderFollowing, params, { body }),
    scope: { id: `following ${id}` },
    onMutate: (body) => {
      void client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<OrderFollowing>(key)
      client.setQueryData(key, body)
      return before
    },
    onError: (error, _body, before) => {
      client.setQueryData(key, before)
      toast.error(error)
    },
  })
  return { ...query, set: (following: OrderFollowing['following']) => mutate({ following }) }
}
