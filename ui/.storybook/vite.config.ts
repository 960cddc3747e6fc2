import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The plugins of the app's own build are left out: they write its pages and divide its scripts.
export default defineConfig({
  cacheDir: here('../../node_modules/.vite-catalogue'),
  plugins: [react()],
  resolve: { alias: { '@': here('../src') } },
  build: { target: 'es2022', chunkSizeWarningLimit: 3000 },
});
