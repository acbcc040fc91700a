import { defineElement } from './element.ts';
import { embed } from './embed.ts';
import { followRedirect } from './follow-redirect.ts';

// For pages without modules: <script src="…/paywidget-host.js"></script>
Object.assign(window, { Paywidget: { embed, followRedirect } });
defineElement();
