import { Box, Portal, Stack } from '@chakra-ui/react';
import { ToastCard } from './ToastCard';
import { useToasts } from '@/lib/toasts';

const besideDialogs = 'body:has([data-scope=dialog][data-part=content][data-state=open]) &';

/**
 * Where the toasts of `@/lib/toasts` appear; above dialogs, and read out as they come. A dialog hides from assistive
 * technology all that stands beside it in the body but live regions: hence the portal. While a dialog is open, they are
 * where it has no buttons: these are at its end, and the one to close it is in the corner at the top. On phones they are over
 * the header, since the fields and buttons of a page fill the rest.
 */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Portal>
      <Box
        role="status"
        aria-live="polite"
        position="fixed"
        _print={{ display: 'none' }}
        zIndex="toast"
        top={{ base: 'max(0.75rem, env(safe-area-inset-top))', md: 'auto' }}
        bottom={{ md: '4' }}
        insetInline={{ base: '4', md: 'auto' }}
        insetEnd={{ md: '6' }}
        width={{ md: 'sm' }}
        pointerEvents="none"
        css={{
          [besideDialogs]: {
            top: '4',
            bottom: 'auto',
            insetInlineStart: { base: '4', md: '6' },
            insetInlineEnd: { base: '24', md: 'auto' },
          },
        }}
      >
        <Stack gap="2">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Stack>
      </Box>
    </Portal>
  );
}
