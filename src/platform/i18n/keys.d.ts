import 'i18next';
import type Dictionary from './dictionary.d.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Dictionary };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
