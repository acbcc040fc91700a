import { cpSync } from 'node:fs';

// Copies dictionaries and icons to the default path of the cashier (`staticPath` changes it).
cpSync('node_modules/@paywidget/cashier/static', 'public/paywidget/static', { recursive: true });
