import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Avatar } from './Avatar';

const show = (src: string) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <Avatar src={src} name="Asha Rao" />
    </ChakraProvider>,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the initials of a person without a photo', () => {
  show('');
  expect(screen.getByRole('img', { name: 'Asha Rao' }).textContent).toBe('AR');
});

function expectPersonIcon() {
  const portrait = screen.getByRole('img', { name: 'Asha Rao' });
  expect(portrait.textContent).toBe('');
  expect(portrait.querySelector('svg')).not.toBeNull();
}

it('shows an icon when the photo fails to load', () => {
  show('/api/files/users/a/photo.jpg');
  fireEvent.error(screen.getByRole('img', { name: 'Asha Rao' }));
  expectPersonIcon();
});

it('shows an icon when the photo failed to load before hydration', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  show('/api/files/users/a/photo.jpg');
  expectPersonIcon();
});
