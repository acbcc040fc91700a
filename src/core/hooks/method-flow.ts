import { viewOf } from '../../../schemas/host/view.ts';
import { useWidget } from '../services/services.ts';
import { FLOWS, type MethodFlow } from '../tables/method-flows.ts';
import { useRoute } from './navigation.ts';

/** The flow of the player's view and the current route. */
export function useMethodFlow(): MethodFlow {
  const view = useWidget(({ start }) => (start ? viewOf(start) : 'main'));
  return FLOWS[view][useRoute()?.transaction ?? 'deposit'];
}
