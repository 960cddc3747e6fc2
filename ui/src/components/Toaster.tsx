import { Box, Portal, Stack } from '@chakra-ui/react';
import { ToastCard } from '@/components/ToastCard';
import { useToasts } from '@/lib/toasts';

/**
 * Where the toasts of `@/lib/toasts` appear; above dialogs, and read out as they come. A dialog hides from assistive
 * technology all that stands beside it in the body but live regions: hence the portal.
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
        bottom="4"
        insetInline={{ base: '4', md: 'auto' }}
        insetEnd={{ md: '6' }}
        width={{ md: 'sm' }}
        pointerEvents="none"
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
