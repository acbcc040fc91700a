import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { usePictures } from '../../../src/core/hooks/use-pictures.ts';
import { Flag, Plate } from '../../../src/ui/blocks/Plate.tsx';
import { InWidget } from '../../support/in-widget.tsx';
import { widgetOf } from '../../support/services.ts';

const Pictures = ({ children }: { readonly children: ReactNode }) => (
  <div onErrorCapture={usePictures()}>{children}</div>
);

test.each([
  ['flag', <Flag key="a" code="XX" />, <Flag key="a" code="MX" />],
  ['icon', <Plate key="a" iconId="gone" />, <Plate key="a" iconId="card" />],
])('a missing %s does not hide the next one in its place', (_kind, missing, next) => {
  const { services } = widgetOf();
  const page = (picture: ReactNode) => (
    <InWidget services={services}>
      <Pictures>{picture}</Pictures>
    </InWidget>
  );
  const { container, rerender } = render(page(missing));
  const visibility = () => container.querySelector('img')?.style.visibility;
  for (const img of container.querySelectorAll('img')) fireEvent.error(img);
  expect(visibility()).toBe('hidden');
  rerender(page(next));
  expect(visibility()).toBe('');
});
