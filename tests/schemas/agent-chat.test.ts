import { expect, test } from 'vitest';
import { agentChat } from '../../schemas/agent-chat.ts';

test('the link to the chat of an agent contains country and language, encoded', () =>
  expect(agentChat('https://t.me/agent?start={country}_{lang}&x={other}', { country: 'MX', lang: 'es-MX&a=b' })).toBe(
    'https://t.me/agent?start=MX_es-MX%26a%3Db&x={other}',
  ));
test.each([undefined, '', 'javascript:alert(1)', 'not an address'])('%j opens no chat of an agent', (template) =>
  expect(agentChat(template, { country: 'MX', lang: 'es' })).toBeUndefined(),
);
