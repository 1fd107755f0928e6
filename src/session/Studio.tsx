import styles from './Studio.module.css'

/** The drawn picture of the sign-in page: paper cut-outs behind a portrait in one line. */
export function Studio() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      className={styles.studio}
      focusable="false"
    >
      <g className={styles.shapes}>
        <circle className={styles.sun} cx="520" cy="228" r="128" />
        <path className={styles.field} d="M-20 610c120-70 220-40 330 10s240 60 430-40v340H-20Z" />
        <path
          className={styles.blue}
          d="M96 120c64-34 142-14 150 52 7 58-36 84-20 140 15 52 66 74 52 134-17 72-118 76-160 22-40-51-12-103-34-158-20-50-52-152 12-190Z"
        />
        <path
          className={styles.coral}
          d="M560 452c46-8 96 22 92 74-3 46-48 54-50 98-2 42 34 64 14 104-22 44-92 36-112-10-18-42 8-72 4-112-5-54-22-142 52-154Z"
        />
        <path
          className={styles.leaf}
          d="M120 640c30-66 96-92 152-88-8 58-46 120-116 134-16 3-28 40-34 74-22-30-22-84-2-120Z"
        />
      </g>
      <g className={styles.line}>
        <path d="M236 812c18-58 62-92 122-104-6-26-8-44-8-64-40-8-66-42-72-86-30 4-42-44-14-52 4 0 8 1 10 3-14-74 8-150 84-164 84-16 150 44 142 128-2 24-6 40-2 58 6 24 30 46 34 62 3 12-8 16-22 18-6 22 4 34-4 46-8 10-14 12-12 28 4 26-16 42-44 40-14-1-28-4-38-6-2 18-2 30 0 42 66 8 118 44 140 96" />
        <path d="M274 506c10-48 44-62 70-96 26 38 84 42 138 24M344 368c-44-40 2-100 50-74 22-42 96-22 88 36 36 2 50 38 34 70" />
        <path d="M404 470c14-10 34-10 46 0M474 474c8-8 18-9 26-5M412 496c10-7 22-7 30 1M480 498c6-5 12-5 17-1M462 498c2 24 6 38 12 52-6 6-14 7-22 4M424 586c14-8 22 0 30-4 8 4 16-2 24 4-14 16-36 18-54 0Z" />
        <path d="M300 556c4 22 8 30 14 38m-4-2a7 7 0 1 0 .1 0Z" />
      </g>
    </svg>
  )
}
