import type { ComponentProps } from 'react'
import { Text } from '../layout/Text.tsx'

/** What is wrong, below what it is wrong of. */
export const ErrorText = (props: ComponentProps<'p'>) => <Text {...props} as="p" size="usual" tone="danger" />
