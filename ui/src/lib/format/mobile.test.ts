import { expect, it } from 'vitest';
import { parseMobile } from './mobile';

it.each([
  '9876543299',
  '98765 43299',
  '98765-43299',
  ' +91 98765 43299 ',
  '+919876543299',
  '+91-9876543299',
  '+91 (98765) 43299',
  '919876543299',
  '0919876543299',
  '091-98765-43299',
  '0091 98765 43299',
  '09876543299',
  '98765\u201143299',
])('reads %j', (text) => expect(parseMobile(text)).toBe('9876543299'));

it('keeps ten digits that begin like a prefix', () => {
  expect(parseMobile('9198765432')).toBe('9198765432');
  expect(parseMobile('0987654329')).toBe('0987654329');
});

it.each(['', '98765', '98765432991', '+1 98765 43299', '+92 9876543299', '98765x43299', '9876543299 9876543299'])(
  'does not guess at %j',
  (text) => expect(parseMobile(text)).toBeUndefined(),
);
