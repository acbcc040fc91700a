import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePorts, portNote, wantedPort } from '../../scripts/serve/ports.mjs';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** Occupies a port of this machine, any free one unless it is given. */
const take = (port = 0, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('no port'));
      resolve(address.port);
    });
  });

test.each([
  [[], {}, 5600],
  [[], { PORT: '' }, 5600],
  [[], { PORT: '6000' }, 6000],
  [['--port', '6001'], { PORT: '6000' }, 6001],
  [['--port=6002'], {}, 6002],
])('the arguments %j and the environment %j give the port %i', (args, env, port) => {
  expect(wantedPort(args, env)).toBe(port);
});

test.each([
  [['--port'], {}, '--port is "";'],
  [['--port', 'eighty'], {}, '--port is "eighty";'],
  [['--port=0'], {}, '--port is "0";'],
  [['--prot', '6000'], {}, 'Unknown argument "--prot": the only option is --port, as in "--port 6000".'],
  [['6000'], {}, 'Unknown argument "6000":'],
  [['--port', '6000', 'now'], {}, 'Unknown argument "now":'],
  [[], { PORT: '70000' }, 'PORT is "70000"; it takes a number from 1 to 65535.'],
])('the arguments %j and the environment %j are refused', (args, env, message) => {
  expect(() => wantedPort(args, env)).toThrow(message);
});

test('an occupied port is skipped with a note', async () => {
  const taken = await take();
  const [first = 0, second = 0] = await freePorts(taken, 2);
  expect(first).toBeGreaterThan(taken);
  expect(second).toBeGreaterThan(first);
  await take(first);
  expect(portNote(taken, first)).toBe(
    `Port ${taken} is taken; the page is at ${first}. "--port" or PORT choose another.\n`,
  );
});

test('a free port is used without a note', async () => {
  const [free = 0] = await freePorts(20_000, 1);
  expect(await freePorts(free, 1)).toEqual([free]);
  expect(portNote(free, free)).toBe('');
});

test('there are no free ports beyond 65535', async () => {
  await expect(freePorts(65_535, 2)).rejects.toThrow('There are not 2 free ports from 65535 on.');
});
