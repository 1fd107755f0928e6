import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { listSeenProducts, products } from '#contract/products/products.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import styles from './Seen.module.css'
import { SeenProduct } from './SeenProduct.tsx'

/** Shown at once; the rest on a press, so that the list of products stays in sight. */
const FIRST = 3

/** Names that came with orders and are no product's, to be set up or joined; nothing if there are none. */
export function SeenProducts() {
  const translate = useTranslate()
  const call = useCall()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [products.name, 'seen'],
    queryFn: ({ signal }) => call(listSeenProducts, {}, { signal }),
  })
  if (error)
    return <FailedNotice title={translate('products.seen.failed')} error={error} retry={() => refetch()} />
  if (!data || data.length === 0) return null
  const shown = all ? data : data.slice(0, FIRST)
  return (
    <section className={styles.seen} data-above="" aria-labelledby="seen-products">
      <h2 id="seen-products">{translate('products.seen.title')}</h2>
      <p>{translate('products.seen.text')}</p>
      <ul data-all={all || undefined}>
        {shown.map((product) => (
          <SeenProduct key={product.name} product={product} />
        ))}
      </ul>
      {shown.length < data.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {translate('products.seen.all', { count: data.length })}
        </button>
      )}
    </section>
  )
}
