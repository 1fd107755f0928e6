import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './PageFrame.module.css'

interface PageFrameProps extends ComponentProps<'article'> {
  /** At most: as a record with its aside, one column, pictures and charts side by side, or as the window. */
  readonly width?: 'record' | 'column' | 'wide' | 'window'
  /** As high as the window: what is inside scrolls by itself, such as a list. */
  readonly fills?: boolean
}

/** The box of a page, which gives all pages the same left edge and the same space above their title. */
export function PageFrame({ width = 'record', fills, className, ...rest }: PageFrameProps) {
  const marks = fills && { 'data-page': '', 'data-fills': '', 'data-clears-dock': '' }
  return (
    <article
      {...rest}
      {...marks}
      className={classes(styles.frame, className)}
      data-width={fills ? undefined : width}
    />
  )
}
