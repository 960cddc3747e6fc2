import type { SlotRecipe } from './slotRecipe';

const onPhones = '@media (max-width: 639.98px)';

// Above the bar at the bottom of some phones.
const edge = 'max({spacing.4}, env(safe-area-inset-bottom))';
const wideButtons = { '& > button': { flex: 1, minH: '11' } };

/** On phones a dialog is a sheet at the bottom of the window. What is in it scrolls; its title and its actions stay. */
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
        // Forms in dialogs end with this space.
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

export const own: SlotRecipe = {
  base: {
    backdrop: { backdropFilter: 'blur(4px)' },
    // Dialogs taller than the window keep away from its edges while they scroll.
    positioner: { py: { base: '4', md: '8' } },
    content: { textStyle: 'md', width: 'calc(100% - 2rem)', borderRadius: 'xl' },
    footer: { pb: '6' },
    title: { fontFamily: 'heading', textStyle: '2xl', letterSpacing: 'tight' },
    closeTrigger: { top: '3', insetEnd: '3' },
  },
  // A slideshow fills the window, so the size `full` is no sheet.
  variants: { size: { xs: sheet, sm: sheet, md: sheet, lg: sheet, xl: sheet } },
  defaultVariants: { placement: 'center', size: 'sm' },
};
