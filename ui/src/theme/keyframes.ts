import { defineKeyframes } from '@chakra-ui/react/styled-system';

/** The movements in use; the stock ones are many more. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' } },
  'scale-out': { to: { scale: '0.95' } },
  'sheet-in': { from: { translate: '0 100%' } },
  'sheet-out': { to: { translate: '0 100%' } },
  rise: { from: { opacity: '0', transform: 'translateY(2rem)' } },
  progress: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
});
