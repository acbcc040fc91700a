import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { backend, server } from './server.ts';

// A slow machine may need seconds for the first page.
configure({ asyncUtilTimeout: 10_000 });

const complaints = vi.spyOn(console, 'error');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  complaints.mockClear();
});
afterEach(() => {
  cleanup();
  // The next test shares the document.
  document.body.replaceChildren();
  backend.reset();
  sessionStorage.clear();
  localStorage.clear();
  const [complaint] = complaints.mock.calls;
  if (complaint) throw new Error(`The console heard an error: ${complaint.join(' ')}`);
});
afterAll(async () => {
  // The next file shares the modules, and one whose loading is cut off here would fail there.
  await vi.dynamicImportSettled();
  server.close();
});
