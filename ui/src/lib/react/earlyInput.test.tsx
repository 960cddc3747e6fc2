import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useEarlyInput } from './earlyInput';

const heard = vi.fn();

function Form() {
  const part = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ name: '', city: '', gift: false, way: 'card' });
  useEarlyInput(part);
  const change = (changed: Partial<typeof values>) => {
    heard(changed);
    setValues((before) => ({ ...before, ...changed }));
  };
  const { name, city, gift, way } = values;
  return (
    <form ref={part}>
      <input aria-label="name" value={name} onChange={({ target }) => change({ name: target.value })} />
      <select aria-label="city" value={city} onChange={({ target }) => change({ city: target.value })}>
        <option value="">-</option>
        <option value="Pune">Pune</option>
      </select>
      <input type="checkbox" aria-label="gift" checked={gift} onChange={({ target }) => change({ gift: target.checked })} />
      {['card', 'cash'].map((one) => (
        <input key={one} type="radio" name="way" aria-label={one} checked={way === one} onChange={() => change({ way: one })} />
      ))}
    </form>
  );
}

/** Renders the form as the server sends it, before hydration. */
function sentForm() {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Form />);
  const field = (label: string) => {
    const found = container.querySelector<HTMLInputElement>(`[aria-label=${label}]`);
    if (!found) throw new Error(`the form has no ${label}`);
    return found;
  };
  const hydrate = () => act(async () => void hydrateRoot(container, <Form />));
  return { field, hydrate };
}

it('repeats each early change once, and keeps what is displayed', async () => {
  const { field, hydrate } = sentForm();
  field('name').value = 'Meera';
  field('city').value = 'Pune';
  field('gift').checked = true;
  field('card').checked = false;
  field('cash').checked = true;
  await hydrate();

  expect(heard.mock.calls.map(([changed]) => changed as unknown)).toEqual([
    { name: 'Meera' },
    { city: 'Pune' },
    { gift: true },
    { way: 'cash' },
  ]);
  expect(field('name').value).toBe('Meera');
  expect(field('city').value).toBe('Pune');
  expect(field('gift').checked).toBe(true);
  expect(field('cash').checked).toBe(true);
  expect(field('card').checked).toBe(false);
});

it('repeats nothing when nothing was changed', async () => {
  heard.mockClear();
  await sentForm().hydrate();
  expect(heard).not.toHaveBeenCalled();
});
