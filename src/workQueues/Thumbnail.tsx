import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useState } from 'react'
import styles from './WorkQueues.module.css'

/** The order's first photo, small; its name and status are beside it. */
export function Thumbnail({ picture }: { readonly picture: string | null }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.picture}>
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <ImageIcon />
      )}
    </span>
  )
}
