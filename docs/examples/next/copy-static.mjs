import { cpSync } from 'node:fs';

// Dictionaries and icons, served where the cashier looks for them unless `staticPath` says otherwise.
cpSync('node_modules/@paywidget/cashier/static', 'public/paywidget/static', { recursive: true });
