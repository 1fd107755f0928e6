import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Text } from '../layout/Text.tsx'

interface RowLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'style'> {
  /** Opens from anywhere on the card of the row; without it, it is a link in a cell, which cuts it off. */
  readonly stretched?: boolean | undefined
}

/** Opens the record of a row. */
export const RowLink = ({ stretched, ...rest }: RowLinkProps) =>
  stretched ? <Link {...rest} className="stretched" /> : <Text as={Link} {...rest} block cut />
