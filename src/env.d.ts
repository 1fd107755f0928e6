/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Short product name in titles and on the sign-in page. */
  readonly VITE_APP_NAME?: string
  /** Identifies the calling application to the API; not a secret (D-2.2). */
  readonly VITE_APP_TOKEN?: string
}
