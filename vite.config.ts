/** How the pages are built and, while developing, served. */

import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react' })],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    // The server's content security policy takes fonts from files only, however small they are.
    assetsInlineLimit: file => (file.endsWith('.woff2') || file.endsWith('.woff') ? false : undefined),
  },
})
