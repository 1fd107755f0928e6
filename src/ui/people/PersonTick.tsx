import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CheckBox } from '../input/CheckBox.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './PersonTick.module.css'

/** What holds a list of people to tick; it fades while `aria-busy`. */
export const PersonTicks = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.list, className)} />
)

interface PersonTickProps extends ComponentProps<typeof CheckBox> {
  readonly name: string
  readonly login: string
}

/** A person with a checkbox. */
export const PersonTick = ({ name, login, ...rest }: PersonTickProps) => (
  <label className={styles.tick}>
    <CheckBox {...rest} />
    <Text cut>{name}</Text>
    <Text end size="usual" tone="ink-3" cut>
      {login}
    </Text>
  </label>
)

interface AllTickProps extends ComponentProps<typeof CheckBox> {
  readonly children: ReactNode
}

/** The checkbox for all people of the list, above them. */
export const AllTick = ({ children, ...rest }: AllTickProps) => (
  <label className={styles.all}>
    <CheckBox {...rest} />
    {children}
  </label>
)
