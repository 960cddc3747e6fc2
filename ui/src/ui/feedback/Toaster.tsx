import { Box, Flex, IconButton, Portal, Spinner, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast, useToasts } from '@/lib/toasts';
import { commonTexts } from '@/texts/common';

const besideDialogs = 'body:has([data-scope=dialog][data-part=content][data-state=open]) &';

/**
 * Renders the toasts of `@/lib/toasts` above dialogs and in a live region. A dialog hides its siblings in the body from
 * assistive technology, except live regions; therefore the toasts are in a portal. While a dialog is open, they appear at the
 * top left, where they cover none of its buttons: its actions are at its end, and its close button is at the top right. On
 * phones they cover the header, because the fields and buttons of a page fill the rest of the window.
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

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const shownMilliseconds = { success: 4000, info: 5000, error: 8000 };

/** Shows one toast. It disappears after a while, unless it is hovered or focused, or says that something is loading. */
function ToastCard({ toast: { id, kind, text } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (kind === 'loading' || held) return undefined;
    const timer = setTimeout(dismissToast, shownMilliseconds[kind], id);
    return () => clearTimeout(timer);
  }, [id, kind, held]);

  const Icon = kind === 'loading' ? undefined : icons[kind];
  const colors = kind === 'error' ? { bg: 'red.solid', color: 'red.contrast' } : { bg: 'bg.inverted', color: 'fg.inverted' };
  return (
    <Flex
      align="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      minH="12"
      borderRadius="md"
      boxShadow="lg"
      pointerEvents="auto"
      animation="rise 0.3s ease-out"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...colors}
    >
      {Icon ? <Icon size={20} aria-hidden /> : <Spinner size="sm" />}
      <Text flex="1" textStyle="sm" fontWeight="medium">
        {text}
      </Text>
      <IconButton
        size="xs"
        variant="ghost"
        color="inherit"
        _hover={{ bg: 'transparent' }}
        aria-label={commonTexts.close}
        onClick={() => dismissToast(id)}
      >
        <X />
      </IconButton>
    </Flex>
  );
}
