import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const onPhones = '@media (max-width: 639.98px)';

// Keeps the content above the system's bar, which some phones show at the bottom of the screen.
const edge = 'max({spacing.4}, env(safe-area-inset-bottom))';
const wideButtons = { '& > button': { flex: 1, minH: '11' } };

/**
 * In windows that are narrower than 640 pixels, a dialog is a sheet at the bottom of the window, except in the size `full`. Its
 * content scrolls, while its title and actions stay in place.
 */
const sheet = {
  positioner: {
    [onPhones]: { alignItems: 'flex-end', p: '0', pb: 'var(--keyboard-height, 0px)', overflow: 'hidden' },
  },
  content: {
    [onPhones]: {
      width: 'full',
      maxW: 'none',
      m: '0',
      maxH: 'calc(100dvh - 2.5rem - var(--keyboard-height, 0px))',
      borderBottomRadius: '0',
      overflow: 'hidden',
      _open: { animationName: 'sheet-in' },
      _closed: { animationName: 'sheet-out' },
    },
  },
  header: {
    [onPhones]: {
      flex: 'none',
      px: '5',
      pt: '7',
      touchAction: 'none',
      _before: {
        content: '""',
        position: 'absolute',
        top: '2.5',
        insetStart: 'calc(50% - 1.25rem)',
        width: '10',
        height: '1',
        borderRadius: 'full',
        bg: 'border.control',
      },
    },
  },
  body: {
    [onPhones]: {
      flex: '0 1 auto',
      minH: '0',
      px: '5',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollPaddingBottom: '6rem',
      '&:last-of-type': { pb: edge },
      '&:has([data-actions])': { pb: '0' },
      '& [data-actions]': {
        position: 'sticky',
        bottom: '0',
        zIndex: 1,
        flexWrap: 'nowrap',
        mx: '-5',
        // This cancels the bottom margin with which forms in dialogs end.
        mb: '-3',
        px: '5',
        pt: '3',
        pb: edge,
        bg: 'bg.panel',
        borderTopWidth: '1px',
        borderColor: 'border.subtle',
        ...wideButtons,
      },
    },
  },
  footer: {
    [onPhones]: {
      flex: 'none',
      px: '5',
      pt: '3',
      pb: edge,
      ...wideButtons,
    },
  },
};

const sized = (maxW: string) => ({ ...sheet, content: { maxW, ...sheet.content } });
const layer = { '--dialog-z-index': 'zIndex.popover', zIndex: 'calc(var(--dialog-z-index) + var(--layer-index, 0))' };

/** Replaces Chakra's recipe, most of whose variants are not used here. */
export const dialogSlotRecipe = defineSlotRecipe({
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  className: 'chakra-dialog',
  base: {
    backdrop: {
      ...layer,
      position: 'fixed',
      inset: '0',
      height: '100dvh',
      zIndex: 'calc(var(--dialog-z-index) + var(--layer-index, 0) - 1)',
      bg: 'blackAlpha.500',
      backdropFilter: 'blur(4px)',
      _open: { animation: 'fade-in {durations.slow}' },
      _closed: { animation: 'fade-out {durations.moderate}' },
    },
    positioner: {
      ...layer,
      position: 'fixed',
      top: '0',
      left: '0',
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
      width: '100dvw',
      height: '100dvh',
      overflow: 'auto',
      overscrollBehaviorY: 'none',
      pointerEvents: 'auto',
      // Dialogs that are taller than the window keep a distance from its edges while they scroll.
      py: { base: '4', md: '8' },
    },
    content: {
      ...layer,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'calc(100% - 2rem)',
      m: 'auto',
      borderRadius: 'xl',
      outline: '0',
      bg: 'bg.panel',
      boxShadow: 'lg',
      textStyle: 'md',
      _open: { animationName: 'scale-in, fade-in', animationDuration: 'moderate' },
      _closed: { animationName: 'scale-out, fade-out', animationDuration: 'faster' },
    },
    header: { display: 'flex', gap: '2', px: '6', pt: '6', pb: '4' },
    body: { flex: '1', px: '6', pt: '2', pb: '6' },
    footer: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '3', px: '6', pt: '2', pb: '6' },
    title: { fontFamily: 'heading', textStyle: '2xl', fontWeight: 'semibold', letterSpacing: 'tight' },
    description: { color: 'fg.muted' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    size: {
      xs: sized('sm'),
      sm: sized('md'),
      md: sized('lg'),
      lg: sized('2xl'),
      xl: sized('4xl'),
      // Photo dialogs and offers set their size themselves.
      full: {},
    },
  },
  defaultVariants: { size: 'sm' },
});
