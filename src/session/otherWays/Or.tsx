import styles from './OtherWays.module.css'

/** The word between two ways to sign in. */
export const Or = ({ text }: { readonly text: string }) => <div className={styles.or}>{text}</div>
