import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors';
import { emailAddress, requiredText } from './fields';
import { useAppForm } from './useAppForm';

const schema = v.object({
  name: requiredText('Name is required.'),
  email: emailAddress(),
  prices: v.array(v.object({ amount: v.string() })),
});

type Values = v.InferOutput<typeof schema>;

function Form({ send }: { send: (values: Values) => Promise<unknown> | void }) {
  const { register, submit, formState } = useAppForm(schema, { name: '', email: '', prices: [{ amount: '' }] });
  const { errors } = formState;
  return (
    <form aria-label="form" onSubmit={submit(send, 'It failed.')}>
      <input aria-label="name" {...register('name')} />
      <input aria-label="email" {...register('email')} />
      <input aria-label="amount" {...register('prices.0.amount')} />
      <p>{[errors.name?.message, errors.email?.message, errors.prices?.[0]?.amount?.message, errors.root?.message].join('|')}</p>
    </form>
  );
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByLabelText('form'));
const shows = (text: string) => waitFor(() => expect(screen.getByText(/\|/).textContent).toBe(text));

function fill() {
  type('name', 'Asha');
  type('email', 'asha@example.in');
}

afterEach(cleanup);

it('shows errors on submit, focuses the first, and removes each once its field is valid', async () => {
  const send = vi.fn();
  render(<Form send={send} />);
  type('email', 'wrong');
  await shows('|||');
  submit();
  await shows('Name is required.|Please enter a valid email address.||');
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
  type('email', 'asha@example.in');
  await shows('Name is required.|||');
  expect(send).not.toHaveBeenCalled();
});

it('sends the output of the schema, once for a double click', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined));
  render(<Form send={send} />);
  fill();
  type('name', ' Asha ');
  submit();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Asha', email: 'asha@example.in', prices: [{ amount: '' }] }));
  expect(send).toHaveBeenCalledTimes(1);
});

it("shows the server's messages under their fields until these change", async () => {
  const fields = { 'prices.0.amount': 'Too low.', email: 'Taken.' };
  render(<Form send={() => Promise.reject(new ApiError(400, 'Refused.', { fields }))} />);
  fill();
  submit();
  await shows('|Taken.|Too low.|');
  expect(document.activeElement).toBe(screen.getByLabelText('email'));
  type('email', 'other@example.in');
  await shows('||Too low.|');
});

it('shows any other failure on the form until a field changes', async () => {
  render(<Form send={() => Promise.reject(new ApiError(409, 'Refused.'))} />);
  fill();
  submit();
  await shows('|||Refused.');
  type('name', 'Rohan');
  await shows('|||');
});
