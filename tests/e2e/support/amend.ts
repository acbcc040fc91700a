import type { HostPage } from './host-page.ts';

/** Adds to the next response of a call, which the server still handles. */
export async function amend({ page }: HostPage, call: string, more: object): Promise<void> {
  await page.route(
    `**/api/banking/${call}`,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } });
    },
    { times: 1 },
  );
}
