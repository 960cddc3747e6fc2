import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './errors';
import { dismissToast, useToasts, withToast } from './toasts';

const shown = () => renderHook(useToasts).result.current;

afterEach(() => shown().forEach((toast) => dismissToast(toast.id)));

it("shows 'Loading...' and then the answer's message", async () => {
  const work = withToast(Promise.resolve({ message: 'Login Successful' }), { success: (answer) => answer.message });
  expect(shown()).toMatchObject([{ kind: 'loading', text: 'Loading...' }]);
  await work;
  expect(shown()).toMatchObject([{ kind: 'success', text: 'Login Successful' }]);
});

it('shows the failure and rethrows it', async () => {
  const refusal = new ApiError(401, 'Wrong email or password.');
  await expect(withToast(Promise.reject(refusal))).rejects.toBe(refusal);
  expect(shown()).toMatchObject([{ kind: 'error', text: 'Wrong email or password.' }]);
});

it('leaves the failure to the form if requested', async () => {
  await expect(withToast(Promise.reject(new ApiError(400, 'No.')), { error: false })).rejects.toThrow('No.');
  expect(shown()).toEqual([]);
});

it('lets the caller choose the text of the failure', async () => {
  await expect(withToast(Promise.reject(new ApiError(409, 'Taken.')), { error: () => 'Not saved: taken.' })).rejects.toThrow(
    'Taken.',
  );
  expect(shown()).toMatchObject([{ kind: 'error', text: 'Not saved: taken.' }]);
});
