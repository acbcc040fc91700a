import { QueryClient } from '@tanstack/react-query';

/** The cache of one widget's requests. What to repeat, and when, is decided by the client and by actions. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // The cache ends with its widget. A timer would keep it in memory for minutes longer.
        gcTime: Number.POSITIVE_INFINITY,
        // Otherwise a query would wait offline without end. The client fails by itself and reports it.
        networkMode: 'always',
      },
    },
  });
