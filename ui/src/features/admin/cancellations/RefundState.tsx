import { Badge, Stack, Text } from '@chakra-ui/react';
import type { Refund } from '@/api/admin/payments';
import { adminRefundTexts as texts } from './texts';

const tones = { pending: 'marigold', processed: 'green', failed: 'red', held: 'marigold', dropped: 'gray' } as const;

/** Shows the status of a refund and, unless it has been processed, the error of the last attempt. */
export function RefundState({ refund: { status, lastError } }: { refund: Refund }) {
  const troubled = status === 'pending' && lastError !== '';
  return (
    <Stack gap="1" align="start">
      <Badge colorPalette={troubled ? 'red' : tones[status]}>{troubled ? texts.troubled : texts.statuses[status]}</Badge>
      {status !== 'processed' && lastError && (
        <Text textStyle="sm" color="fg.error" overflowWrap="anywhere">
          {texts.lastError(lastError)}
        </Text>
      )}
    </Stack>
  );
}
