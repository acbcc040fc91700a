export { defineElement } from './element.ts';
export { embed } from './embed.ts';
export { followRedirect } from './follow-redirect.ts';
