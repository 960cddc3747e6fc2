import { Box, Stack } from '@chakra-ui/react';
import { ToastCard } from '@/components/ToastCard';
import { useToasts } from '@/lib/toasts';

/** Where the toasts of `@/lib/toasts` appear; above dialogs, and read out as they come. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Box
      role="status"
      aria-live="polite"
      position="fixed"
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
  );
}
