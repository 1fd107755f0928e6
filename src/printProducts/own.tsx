import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { pixelsFor } from '#contract/products/printProducts.ts'
import { NumberInput } from '#src/admin/NumberInput.tsx'
import type { OwnInputProps, PlainOwn } from '#src/plain/own.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'

/** The resolution, with the picture size it requires for the entered dimensions. */
function ResolutionInput(props: OwnInputProps) {
  const translate = useTranslate()
  const [width, height, dpi] = useWatch({ name: ['width', 'height', props.source] }).map(Number)
  const pixels =
    width && height && dpi
      ? translate('printProducts.needs', { width: pixelsFor(width, dpi), height: pixelsFor(height, dpi) })
      : undefined
  return <NumberInput {...props} {...(pixels && { hint: pixels })} />
}

/** Width next to height, price next to vendor. */
function Layout({ inputs }: { readonly inputs: Readonly<Record<string, ReactNode>> }) {
  const { name, width, height, minDpi, price, store, vendorReference, shopVariants, active, picture } = inputs
  return (
    <>
      {name}
      <Stack columns={2} gap={12}>
        {width}
        {height}
      </Stack>
      {minDpi}
      <Stack columns={2} gap={12}>
        {price}
        {store}
      </Stack>
      {vendorReference}
      {shopVariants}
      {active}
      {picture}
    </>
  )
}

/** Overrides: size and required picture size in one column, and the form in pairs. */
export const own: PlainOwn = {
  columns: [
    'name',
    {
      key: 'size',
      label: 'printProducts.size',
      sort: 'width',
      width: 125,
      cell: ({ width, height }) => `${Number(width)} × ${Number(height)} cm`,
    },
    {
      key: 'pixels',
      label: 'printProducts.pixels',
      width: 125,
      cell: ({ width, height, minDpi }) => {
        const pixelsOf = (cm: unknown) => pixelsFor(Number(cm), Number(minDpi))
        return `${pixelsOf(width)} × ${pixelsOf(height)} px`
      },
    },
    'price',
    'store',
    'active',
    'picture',
  ],
  inputs: { minDpi: ResolutionInput },
  Layout,
}
