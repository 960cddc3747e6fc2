import type { SystemConfig } from '@chakra-ui/react/styled-system';

type SlotRecipes = NonNullable<NonNullable<SystemConfig['theme']>['slotRecipes']>;

/** What the parts of components look like beyond the stock. */
export const ownSlotRecipes: Readonly<Record<string, Partial<SlotRecipes[string]>>> = {
  checkbox: { base: { control: { borderRadius: 'xs' } } },
  dialog: {
    base: {
      backdrop: { backdropFilter: 'blur(4px)' },
      // Dialogs taller than the window keep away from its edges while they scroll.
      positioner: { py: { base: '4', md: '8' } },
      content: { textStyle: 'md', width: 'calc(100% - 2rem)', borderRadius: 'xl' },
      title: { fontFamily: 'heading', textStyle: '2xl', letterSpacing: 'tight' },
      closeTrigger: { top: '3', insetEnd: '3' },
    },
    defaultVariants: { placement: 'center', size: 'sm' },
  },
  field: {
    base: { label: { textStyle: 'sm' }, errorText: { textStyle: 'sm' }, helperText: { textStyle: 'sm' } },
  },
};
