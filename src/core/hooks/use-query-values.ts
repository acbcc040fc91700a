import { useLocation } from 'react-router-dom';
import { parseQuery, type WidgetQuery } from '../../../schemas/host/query.ts';
import { useServices } from '../services/services.ts';

/** The query values of the address. In hash mode, values after `#` win over those before it. */
export function useQueryValues(): WidgetQuery {
  const { outerQuery } = useServices();
  const { search } = useLocation();
  const params = new URLSearchParams(outerQuery());
  for (const [key, value] of new URLSearchParams(search)) params.set(key, value);
  return parseQuery(params);
}
