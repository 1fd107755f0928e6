import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { joinProduct, products, type SeenProduct } from '#contract/products/products.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { PickedProduct } from './JoinPicker.tsx'

/** Reads the products and the names again. */
function useReload(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [products.name] })
}

/** Sets up the name as a product of the type that its items have. */
export function useSetUpProduct({ name, productType }: SeenProduct) {
  const translate = useTranslate()
  const toast = useToast()
  const call = useCall()
  const reload = useReload()
  return useMutation({
    mutationFn: () => call(products.calls.create, {}, { body: { name, productType } }),
    onSuccess: async () => {
      await reload()
      toast.success(translate('products.seen.done', { name }))
    },
    onError: toast.error,
  })
}

/** Takes the name as another name of a product. */
export function useJoinProduct({ name }: SeenProduct) {
  const translate = useTranslate()
  const toast = useToast()
  const call = useCall()
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id }: PickedProduct) => call(joinProduct, { id }, { body: { name } }),
    onSuccess: async (_, product) => {
      await reload()
      toast.success(translate('products.seen.joined', { name, product: product.name }))
    },
    onError: toast.error,
  })
}
