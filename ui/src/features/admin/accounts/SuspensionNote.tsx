import { Text } from '@chakra-ui/react';
import type { Suspension } from '@/api/admin/accounts';
import { formatMoment } from '@/lib/format/dates';
import { adminAccountTexts as texts } from './texts';

/** Says since when and why an account is suspended; nothing for one that is not. */
export function SuspensionNote({ suspended, suspendedAt, suspendedReason }: Suspension) {
  return (
    suspended && (
      <Text textStyle="sm" color="fg.error" overflowWrap="anywhere">
        {texts.since(formatMoment(suspendedAt), suspendedReason)}
      </Text>
    )
  );
}
