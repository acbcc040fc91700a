import { useEffect, useState } from 'react';
import { useServices } from '../../core/services/services.ts';

/** True once `isActive` has lasted this many ms, so that brief states are not shown. */
export function useDelayed(isActive: boolean, afterMs: number): boolean {
  const { clock } = useServices();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const cancel = clock.after(afterMs, () => setLate(true));
    return () => {
      cancel();
      setLate(false);
    };
  }, [isActive, afterMs, clock]);
  return isActive && isLate;
}
