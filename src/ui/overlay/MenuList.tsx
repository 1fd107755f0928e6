import { Children, type ReactNode } from 'react'
import { Stack } from '../layout/Stack.tsx'

/** The entries of a menu in a popover, one below the other. */
export const MenuList = ({ children }: { readonly children: ReactNode }) => (
  <Stack as="ul" gap={0} pad={6}>
    {Children.map(children, (child) => (
      <li>{child}</li>
    ))}
  </Stack>
)
