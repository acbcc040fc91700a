import { cpSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

cpSync('node_modules/@paywidget/cashier/static', 'public/paywidget/static', { recursive: true });

export default defineConfig({ plugins: [react()] });
