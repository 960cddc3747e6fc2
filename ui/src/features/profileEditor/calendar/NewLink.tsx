import { Box, Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { showToast } from '@/lib/toasts';
import { calendarLinkTexts as texts } from './calendarLinkTexts';

/** Marks the text from its end, so that its beginning stays in sight. */
function selectAll(input: HTMLInputElement): void {
  input.setSelectionRange(0, input.value.length, 'backward');
}

/** A link that was just made, to copy. It takes the focus, since it is not shown again. */
export function NewLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    // The dialog that made it gives the focus back to its button while it closes.
    const timer = setTimeout(() => field.current?.focus(), 400);
    return () => clearTimeout(timer);
  }, []);

  async function copy(): Promise<void> {
    if (field.current) selectAll(field.current);
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      showToast({ kind: 'error', text: texts.copyFailed });
    }
  }

  return (
    <Box bg="bg.warning" borderRadius="md" p="4">
      <FormField label={texts.url} helper={texts.once}>
        <Input ref={field} readOnly value={url} bg="bg.panel" onFocus={(event) => selectAll(event.currentTarget)} />
      </FormField>
      <Flex mt="3">
        <Button size="sm" minH="11" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <VisuallyHidden role="status">{isCopied ? texts.copied : ''}</VisuallyHidden>
      </Flex>
    </Box>
  );
}
