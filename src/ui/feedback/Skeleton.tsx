import styles from './Skeleton.module.css'

interface Props {
  /** CSS lengths; must match the size of the content. */
  readonly width?: number | string
  readonly height?: number | string
  readonly radius?: number | string
}

/** A placeholder in the place and size of what is loading. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: Props) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  )
}
