import { Flex, IconButton, Spinner, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonTexts } from '@/texts/common';
import { dismissToast, type Toast } from '@/lib/toasts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const shownMilliseconds = { success: 4000, info: 5000, error: 8000 };

/** One toast; leaves by itself, but never under the pointer or the focus. */
export function ToastCard({ toast: { id, kind, text } }: { toast: Toast }) {
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
