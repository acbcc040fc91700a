import { configureGlobal } from 'fast-check';
import { seedOf } from './seed.ts';

const seed = seedOf(process.env);
configureGlobal(seed === undefined ? {} : { seed });
