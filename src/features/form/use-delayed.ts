import { useEffect, useState } from 'react';
import { useServices } from '../../core/services/services.ts';

/** True once `is` has lasted this many ms, so that brief states are not shown. */
export function useDelayed(is: boolean, afterMs: number): boolean {
  const { clock } = useServices();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const cancel = clock.after(afterMs, () => setLate(true));
    return () => {
      cancel();
      setLate(false);
    };
  }, [is, afterMs, clock]);
  return is && isLate;
}
