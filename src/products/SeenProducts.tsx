import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { listSeenProducts, products } from '#contract/products/products.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pager } from '#src/ui/table/Pager.tsx'
import styles from './Seen.module.css'
import { SeenProduct } from './SeenProduct.tsx'

/** Shown at once; the rest on a press, so that the list of products stays in sight. */
const FIRST = 3
/** Names on a page. */
const SIZE = 20

/** One page of the names, which shows the one before until it is there. */
function useSeen(page: number) {
  const call = useCall()
  return useQuery({
    queryKey: [products.name, 'seen', page],
    queryFn: ({ signal }) => call(listSeenProducts, {}, { query: { page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Names that came with orders and are no product's, to be set up or joined; nothing if there are none. */
export function SeenProducts() {
  const translate = useTranslate()
  const [all, setAll] = useState(false)
  const [page, setPage] = useState(0)
  const { data, error, refetch, isLoading } = useSeen(page)
  if (error)
    return <FailedNotice title={translate('products.seen.failed')} error={error} retry={() => refetch()} />
  // Offline nothing is loading, and the list says so itself.
  if (isLoading) return <span data-awaited="" hidden />
  if (!data || data.total === 0) return null
  const { rows, total } = data
  // The last name of the last page was set up.
  const last = Math.ceil(total / SIZE) - 1
  if (page > last) setPage(last)
  const shown = all ? rows : rows.slice(0, FIRST)
  return (
    <Stack
      as="section"
      gap={8}
      padX={16}
      padY={12}
      ground="surface"
      corner="control"
      framed
      data-above=""
      aria-labelledby="seen-products"
    >
      <Text as="h2" size="body" weight="strong" id="seen-products">
        {translate('products.seen.title')}
      </Text>
      <Text as="p" size="usual" tone="ink-2">
        {translate('products.seen.text')}
      </Text>
      <div className={all ? styles.all : undefined}>
        <Box as="ul">
          {shown.map((product) => (
            <SeenProduct key={product.name} product={product} />
          ))}
        </Box>
      </div>
      {!all && shown.length < total && (
        <Row>
          <Button onClick={() => setAll(true)}>{translate('products.seen.all', { count: total })}</Button>
        </Row>
      )}
      {all && total > SIZE && <Pager page={page} size={SIZE} total={total} onPage={setPage} />}
    </Stack>
  )
}
