import { Button, Flex } from '@chakra-ui/react';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { downloadReceipt } from '@/api/receipts';
import type { Receipt } from '@/api/openapi.gen';
import { withReason } from '@/lib/errors';
import { receiptTexts as texts } from '@/texts/receipt';
import { showToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { useWayBack } from './useWayBack';

/** What can be done with a receipt; not printed with it. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const back = useWayBack();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => downloadReceipt(receipt),
    onError: (failure) => showToast({ kind: 'error', text: withReason(texts.downloadFailed, failure) }),
  });

  return (
    <Flex gap="3" wrap="wrap" justify="space-between" mb="5" _print={{ display: 'none' }}>
      <Button asChild variant="ghost" colorPalette="gray" ms={{ md: '-5' }}>
        <Link to={back.to}>
          <ArrowLeft aria-hidden />
          {back.label}
        </Link>
      </Button>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
        <Button loading={isPending} loadingText={texts.download} onClick={() => mutate()}>
          <Download aria-hidden />
          {texts.download}
        </Button>
      </Flex>
    </Flex>
  );
}
