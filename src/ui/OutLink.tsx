import type { AnchorHTMLAttributes } from 'react';
import { useServices } from '../app/services.ts';

interface OutLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'onClick'> {
  /** Checked by `linkUrl`. */
  readonly href: string;
  readonly onOpen?: () => void;
}

/** A link that leaves the widget: in a window of its own, or in the system's browser, since an app's web view opens none. */
export function OutLink({ href, onOpen, children, ...rest }: OutLinkProps) {
  const { bridge } = useServices();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
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
