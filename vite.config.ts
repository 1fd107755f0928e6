import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ENTRIES_ALIAS, ICONS_ALIAS } from './tools/aliases.js'
import { budgets, lateEditor, noCircles, ownIcons } from './tools/buildFences.js'
import { chunks } from './tools/chunks.js'
import { leanEditor } from './tools/leanEditor.js'
import { precompress } from './tools/precompress.js'
import { startFiles } from './tools/startFiles.js'
import { stockTheme } from './tools/stockTheme.js'
import { webManifest } from './tools/webManifest.js'

const OUT = 'dist/console'

export default defineConfig({
  plugins: [
    stockTheme(),
    react(),
    leanEditor(),
    webManifest(),
    startFiles(),
    noCircles(),
    ownIcons(),
    budgets(),
    lateEditor(),
    precompress(OUT),
  ],
  resolve: { alias: [ICONS_ALIAS, ENTRIES_ALIAS] },
  // Bundled ahead, the icons would get a copy of their own of what the alias names.
  optimizeDeps: { exclude: ['@mui/icons-material'] },
  build: {
    outDir: OUT,
    target: 'es2023',
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads there which files belong to the pages of links.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'index.html', proof: 'src/proofPage/main.ts' },
      output: { codeSplitting: { groups: chunks(import.meta.dirname) } },
    },
  },
  server: {
    proxy: {
      '^/(?:api|proof|delivery)/': {
        target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000',
        changeOrigin: true,
      },
    },
  },
})
