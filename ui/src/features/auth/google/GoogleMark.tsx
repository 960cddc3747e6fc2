import { Icon } from '@chakra-ui/react';

/** Google's G in its colours: a ring of four arcs and a bar. */
export function GoogleMark() {
  return (
    <Icon size="md" asChild>
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
        <path stroke="#ea4335" d="M4.07 7.9A9 9 0 0 1 18.5 5.8" />
        <path stroke="#fbbc05" d="M4.2 16.5a9 9 0 0 1-.13-8.6" />
        <path stroke="#34a853" d="M17.8 18.9A9 9 0 0 1 4.2 16.5" />
        <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-3.2 6.9" />
      </svg>
    </Icon>
  );
}
