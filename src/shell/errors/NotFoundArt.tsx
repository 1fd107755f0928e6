import styles from './NotFoundArt.module.css'

/** A large 404 whose zero is an empty canvas on an easel. */
export function NotFoundArt() {
  return (
    <svg className={styles.art} viewBox="0 0 620 360" aria-hidden="true">
      <circle className={styles.sun} cx="468" cy="112" r="92" />
      <path className={styles.leaf} d="M66 300c-34-58-18-130 38-170 44 54 40 132-6 176-10 10-24 8-32-6Z" />
      <path className={styles.coral} d="M486 330c-46-22-58-76-30-118 52 12 80 62 62 106-6 14-18 18-32 12Z" />
      <path className={styles.digit} d="M146 84 62 226h128M158 160v132" />
      <path className={styles.digit} d="M514 84 430 226h128M526 160v132" />
      <g className={styles.easel}>
        <path d="M310 30v26M256 332l34-92M364 332l-34-92M310 262v58M228 262h164" />
        <rect className={styles.canvas} x="238" y="56" width="144" height="196" rx="6" />
        <path className={styles.stroke} d="M268 196c18-40 34-8 50-36s26-18 36-34" />
      </g>
    </svg>
  )
}
