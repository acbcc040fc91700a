import type { OpenOptions } from '../support/host-page.ts';
import { urls } from '../support/urls.ts';

/** The widget by a name that makes it another site than `localhost`, the site of the host page. */
export const elsewhere = (): string => urls.widget.replace('//localhost', '//pay.localhost');

/** Opens the widget there. */
export const crossSite = (options: OpenOptions = {}): OpenOptions => ({ ...options, path: `${elsewhere()}deposit` });
