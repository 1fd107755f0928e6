import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import { Link } from 'react-router'
import { BareButton, type BareButtonProps } from '../button/BareButton.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './MenuItem.module.css'

interface MenuItemProps extends Pick<BareButtonProps, 'children'> {
  readonly icon?: SvgIconComponent | undefined
  /** Path of a link; without it, it is a button. */
  readonly to?: string
  readonly onClick: () => void
  readonly 'data-autofocus'?: boolean | undefined
  /** What it is called in the table of the guide. */
  readonly 'data-press'?: string | undefined
  /** Below its text. */
  readonly hint?: string
  /** Whether it is the chosen one of several; without it, it is none of them. */
  readonly chosen?: boolean
  readonly danger?: boolean
}

/** An entry of a menu in a popover. */
export function MenuItem({ icon: Icon, to, hint, chosen, danger, children, ...rest }: MenuItemProps) {
  const content = (
    <>
      {Icon && <Icon />}
      <Stack as="span" gap={0} grow>
        {hint === undefined ? (
          children
        ) : (
          <Text as="strong" weight="label">
            {children}
          </Text>
        )}
        {hint !== undefined && (
          <Text size="usual" tone="ink-2">
            {hint}
          </Text>
        )}
      </Stack>
      {chosen && <CheckIcon fontSize="small" />}
    </>
  )
  if (to !== undefined)
    return (
      <Link className={styles.item} to={to} onClick={rest.onClick}>
        {content}
      </Link>
    )
  return (
    <BareButton {...rest} aria-pressed={chosen} className={styles.item} data-danger={danger || undefined}>
      {content}
    </BareButton>
  )
}
