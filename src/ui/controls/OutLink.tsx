import type { AnchorHTMLAttributes } from 'react';
import { useServices } from '../../core/services/services.ts';

interface OutLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'onClick'> {
  /** Must be checked by `linkUrl`. */
  readonly href: string;
  readonly onOpen?: () => void;
}

/** A link out of the widget. It opens a new window or, in an app whose web view opens none, the system's browser. */
export function OutLink({ href, onOpen, children, ...rest }: OutLinkProps) {
  const { bridge } = useServices();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        // The second half of a double click would open a second window.
        if (event.detail > 1) return event.preventDefault();
        onOpen?.();
        if (bridge.kind !== 'native') return;
        event.preventDefault();
        bridge.send('openExtBrowser', { url: href });
      }}
    >
      {children}
    </a>
  );
}
