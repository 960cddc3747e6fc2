import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox';

const cities = ['Agra', 'Bengaluru', 'Delhi', 'Goa'].map((name) => ({ value: name, label: name }));

function Form() {
  const [city, setCity] = useState('');
  return (
    <ChakraProvider value={defaultSystem}>
      <Combobox label="City" placeholder="Select Your City" options={cities} value={city} onChange={setCity} />
    </ChakraProvider>
  );
}

function renderInput() {
  render(<Form />);
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
}

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(cleanup);

it('filters the list by the typed text and chooses the active option with Enter', () => {
  const input = renderInput();
  fireEvent.change(input, { target: { value: 'a' } });
  expect(optionNames()).toEqual(['Agra', 'Bengaluru', 'Goa']);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('Bengaluru');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

it('wraps around from the last option to the first', () => {
  const input = renderInput();
  fireEvent.click(input);
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('Goa');
});

it('keeps its value when the list is closed without a choice', () => {
  const input = renderInput();
  fireEvent.change(input, { target: { value: 'Del' } });
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Delhi' }));
  fireEvent.change(input, { target: { value: 'xyz' } });
  expect(optionNames()).toEqual([]);
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('Delhi');
});

it('moves to the last and the first option with End and Home while the list is open', () => {
  const input = renderInput();
  expect(fireEvent.keyDown(input, { key: 'End' })).toBe(true); // while the list is closed, the key moves the caret
  fireEvent.click(input);
  fireEvent.keyDown(input, { key: 'End' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('Goa');
  fireEvent.click(input);
  fireEvent.keyDown(input, { key: 'Home' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('Agra');
});

it('closes the list with Escape and keeps the surrounding dialog open', () => {
  const input = renderInput();
  const pressed = vi.fn();
  document.addEventListener('keydown', pressed);
  fireEvent.change(input, { target: { value: 'Go' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(input.value).toBe('');
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(pressed).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', pressed);
});
