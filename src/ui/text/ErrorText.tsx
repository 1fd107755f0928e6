import type { ComponentProps } from 'react'
import styles from './ErrorText.module.css'

/** What is wrong, below what it is wrong of. */
export const ErrorText = (props: ComponentProps<'p'>) => <p {...props} className={styles.error} />
