/*
 * What installs the console as an app (D-1.33), in each language: a manifest beside the page, and the link to it. A begun page
 * takes that of its language (src/boot/beginScript.ts). The icons are drawn from public/icon.svg, which they must look like.
 */

/** @typedef {'en' | 'vi'} Language */

const TEXTS = {
  en: {
    about: 'The orders of custom artwork, from the photo to the delivery.',
    orders: 'Orders',
    work: 'My work',
  },
  vi: {
    about: 'Đơn vẽ theo yêu cầu, từ ảnh gốc đến lúc giao hàng.',
    orders: 'Đơn hàng',
    work: 'Việc của tôi',
  },
}

/** @param {Language} language */
const pathOf = (language) => `app.${language}.webmanifest`

/** @param {Language} language @param {string} name */
export function manifestOf(language, name) {
  const { about, orders, work } = TEXTS[language]
  return {
    id: '/',
    name,
    short_name: name,
    description: about,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The accent and the ground of src/theme.ts.
    theme_color: '#3440c4',
    background_color: '#f7f6f3',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: orders, url: '/' },
      { name: work, url: '/my-work' },
    ],
  }
}

/** @type {readonly Language[]} */
const LANGUAGES = ['en', 'vi']

/**
 * Writes the manifests, and links the English one from the console's page.
 * @returns {import('vite').Plugin}
 */
export function webManifest() {
  let name = 'Atelier'
  return {
    name: 'web-manifest',
    configResolved({ env }) {
      name = env.VITE_APP_NAME ?? name
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = LANGUAGES.find((each) => request.url === `/${pathOf(each)}`)
        if (!language) return next()
        response.setHeader('content-type', 'application/manifest+json')
        response.end(JSON.stringify(manifestOf(language, name)))
      })
    },
    generateBundle() {
      for (const language of LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: pathOf(language),
          source: JSON.stringify(manifestOf(language, name)),
        })
    },
    transformIndexHtml: {
      order: 'post',
      // Before the script that begins the page, which may name another one.
      handler: (html, { path }) =>
        path.endsWith('/index.html')
          ? html.replace('<title>', `<link rel="manifest" href="/${pathOf('en')}" />\n    <title>`)
          : html,
    },
  }
}
