import 'i18next';
import type dictionary from '../../../locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof dictionary };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
