import { createFormControl } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { createFieldErrors } from '../../renderers/form/field-errors.ts';

function formOf() {
  const form = createFormControl<Record<string, string>>({ defaultValues: { a: '', b: '' } });
  const subscribe = vi.spyOn(form, 'subscribe');
  return { form, subscribe, errors: createFieldErrors(form) };
}

describe('the errors of a form', () => {
  test('listeners hear each change and read the message of their field', () => {
    const { form, errors } = formOf();
    const heard = vi.fn<() => void>();
    errors.subscribe(heard);
    form.setError('a', { message: 'wrong' });
    expect(heard).toHaveBeenCalled();
    expect([errors.messageOf('a'), errors.messageOf('b')]).toEqual(['wrong', undefined]);
    form.clearErrors('a');
    expect(errors.messageOf('a')).toBeUndefined();
  });

  test('all fields share one subscription, which ends with the last of them', () => {
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

  test('a field that appears later reads errors set while no field listened', () => {
    const { form, errors } = formOf();
    errors.subscribe(vi.fn<() => void>())();
    form.setError('b', { message: 'refused' });
    errors.subscribe(vi.fn<() => void>());
    expect(errors.messageOf('b')).toBe('refused');
  });

  test('the message of a field is hidden while the player edits it, until the next attempt', () => {
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

  test('leaving the field shows its message again, and leaving another does not', () => {
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
