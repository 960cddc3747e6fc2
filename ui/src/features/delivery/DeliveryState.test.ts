import { expect, it } from 'vitest';
import { countsOf, mayDelete } from './DeliveryState';

it('counts each file once', () => {
  expect(
    countsOf([
      { state: 'uploading', shown: false },
      { state: 'checking', shown: false },
      { state: 'ready', shown: false },
      { state: 'ready', shown: true },
      { state: 'ready', shown: true },
      { state: 'refused', shown: false },
    ]),
  ).toEqual({ uploading: 1, checking: 1, fresh: 1, shown: 2, refused: 1 });
});

it.each([
  [true, 'ready', false, 'waiting'],
  [true, 'uploading', false, 'delivered'],
  [true, 'refused', false, 'delivered'],
  [false, 'ready', true, 'delivered'],
  [true, 'ready', true, 'changes'],
  [false, 'ready', true, 'accepted'],
  [false, 'ready', false, 'accepted'],
  [false, 'ready', false, 'closed'],
] as const)('may delete: %s (%s, shown %s, %s)', (may, state, shown, status) => {
  expect(mayDelete({ state, shown }, status)).toBe(may);
});
