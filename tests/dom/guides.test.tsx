import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm } from './support/open-form.tsx';

test.each([{}, { steps: [] }, { text: '' }, ''])(
  'a form has no "How to pay" row for the empty instruction %j',
  async (instruction) => {
    await openForm({ instruction });
    expect(screen.queryByRole('button', { name: 'How to pay' })).toBeNull();
  },
);

test.each([{ steps: [{ stepInstruction: 'Open the app' }] }, 'Open the app'])(
  'a form has a "How to pay" row for the instruction %j',
  async (instruction) => {
    await openForm({ instruction });
    expect(screen.getByRole('button', { name: 'How to pay' })).toBeTruthy();
  },
);
