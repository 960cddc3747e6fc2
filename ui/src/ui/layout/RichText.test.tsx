import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './RichText';

it.each([
  ['I accept the {terms}.', 'I accept the <b>terms</b>.'],
  ['{terms} मुझे स्वीकार हैं', '<b>terms</b> मुझे स्वीकार हैं'],
] as const)('puts elements where the text has them: %s', (text, html) => {
  const { container } = render(<RichText text={text} slots={{ terms: <b>terms</b> }} />);
  expect(container.innerHTML).toBe(html);
});
