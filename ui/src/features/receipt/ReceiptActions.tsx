import { Button, Flex } from '@chakra-ui/react';
import { Download, Printer } from 'lucide-react';
import { downloadReceipt } from '@/api/receipts';
import type { Receipt } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { receiptTexts as texts } from './texts';
import { showToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

/** What can be done with a receipt: above it on phones, beside it on wide screens; not printed with it. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => downloadReceipt(receipt),
    onError: (failure) => showToast({ kind: 'error', text: withReason(texts.downloadFailed, failure) }),
  });

  return (
    <Flex
      gap="3"
      direction={{ lg: 'column' }}
      order={{ lg: 1 }}
      css={{ '& > *': { flex: { base: '1', lg: 'none' } } }}
      _print={{ display: 'none' }}
    >
      <Button loading={isPending} loadingText={texts.download} onClick={() => mutate()}>
        <Download aria-hidden />
        {texts.download}
      </Button>
      <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
        <Printer aria-hidden />
        {texts.print}
      </Button>
    </Flex>
  );
}
