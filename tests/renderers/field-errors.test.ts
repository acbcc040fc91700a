import { createFormControl } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { createFieldErrors } from '../../renderers/form/field-errors.ts';

function formOf() {
  const form = createFormControl<Record<string, string>>({ defaultValues: { a: '', b: '' } });
  const subscribe = vi.spyOn(form, 'subscribe');
  return { form, subscribe, errors: createFieldErrors(form) };
}

describe('the errors of a form', () => {
  test('call their listeners for each change, and contain the message of each field', () => {
    const { form, errors } = formOf();
    const heard = vi.fn<() => void>();
    errors.subscribe(heard);
    form.setError('a', { message: 'wrong' });
    expect(heard).toHaveBeenCalled();
    expect([errors.messageOf('a'), errors.messageOf('b')]).toEqual(['wrong', undefined]);
    form.clearErrors('a');
    expect(errors.messageOf('a')).toBeUndefined();
  });

  test('share one subscription for all fields, which ends with the last field', () => {
    const { form, subscribe, errors } = formOf();
    const heard = vi.fn<() => void>();
    const stops = [errors.subscribe(vi.fn<() => void>()), errors.subscribe(heard)];
    expect(subscribe).toHaveBeenCalledTimes(1);
    stops[0]?.();
    form.setError('a', { message: 'wrong' });
    expect(heard).toHaveBeenCalledTimes(1);
    stops[1]?.();
    form.setError('b', { message: 'wrong' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('are known to a field that appears later', () => {
    const { form, errors } = formOf();
    errors.subscribe(vi.fn<() => void>())();
    form.setError('b', { message: 'refused' });
    errors.subscribe(vi.fn<() => void>());
    expect(errors.messageOf('b')).toBe('refused');
  });

  test('are hidden for a field while the player edits it, until the next attempt', () => {
    const { form, errors } = formOf();
    const heard = vi.fn<() => void>();
    errors.subscribe(heard);
    form.setError('a', { message: 'wrong' });
    form.setError('b', { message: 'wrong' });
    heard.mockClear();
    errors.edit('a', 0);
    expect(heard).toHaveBeenCalledTimes(1);
    expect([errors.shownOf('a', 0), errors.shownOf('b', 0)]).toEqual(['', 'wrong']);
    expect(errors.shownOf('a', 1)).toBe('wrong');
    form.clearErrors('a');
    expect(errors.shownOf('a', 0)).toBeUndefined();
  });

  test('show again when the player leaves that field, but not when leaving another', () => {
    const { form, errors } = formOf();
    const heard = vi.fn<() => void>();
    errors.subscribe(heard);
    form.setError('a', { message: 'wrong' });
    errors.edit('a', 0);
    heard.mockClear();
    errors.leave('b');
    expect(heard).not.toHaveBeenCalled();
    expect(errors.shownOf('a', 0)).toBe('');
    errors.leave('a');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(errors.shownOf('a', 0)).toBe('wrong');
  });
});
