import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Calls go to the server, so that the browser sees one origin. */
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
