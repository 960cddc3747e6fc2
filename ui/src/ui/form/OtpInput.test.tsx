import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OtpInput } from './OtpInput';

function Form() {
  const [code, setCode] = useState('');
  return (
    <ChakraProvider value={defaultSystem}>
      <OtpInput label="Code" value={code} onChange={setCode} />
      <output>{code}</output>
    </ChakraProvider>
  );
}

function renderForm() {
  render(<Form />);
  return { boxes: screen.getAllByRole<HTMLInputElement>('textbox'), code: screen.getByRole('status') };
}

afterEach(cleanup);

it('has six boxes for a one-time code with a numeric keyboard', () => {
  const { boxes } = renderForm();
  expect(boxes).toHaveLength(6);
  expect(boxes[0]?.autocomplete).toBe('one-time-code');
  expect(boxes[0]?.inputMode).toBe('numeric');
});

it('accepts one digit and moves on', async () => {
  const { boxes, code } = renderForm();
  boxes[0]!.focus();
  fireEvent.input(boxes[0]!, { target: { value: '7' } });
  await waitFor(() => expect(document.activeElement).toBe(boxes[1]));
  expect(code.textContent).toBe('7');
});

it('refuses other characters than digits', async () => {
  const { boxes, code } = renderForm();
  boxes[0]!.focus();
  fireEvent.input(boxes[0]!, { target: { value: 'x' } });
  await waitFor(() => expect(code.textContent).toBe(''));
});

it('spreads a pasted code over the boxes', async () => {
  const { boxes, code } = renderForm();
  boxes[0]!.focus();
  fireEvent.paste(boxes[0]!, { clipboardData: { getData: () => '482913' } });
  fireEvent.input(boxes[0]!, { target: { value: '482913' } });
  await waitFor(() => expect(code.textContent).toBe('482913'));
});
