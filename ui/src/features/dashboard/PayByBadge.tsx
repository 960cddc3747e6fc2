import { Badge } from '@chakra-ui/react';
import { Clock3 } from 'lucide-react';
import type { BookingRequest } from '@/api/openapi.gen';
import { formatUntil } from '@/lib/format/moments';
import { withdrawTexts as texts } from './withdrawTexts';

/** That a booking stands only if the customer pays in time. */
export function PayByBadge({ shoot: { payBy } }: { shoot: Pick<BookingRequest, 'payBy'> }) {
  if (!payBy) return null;
  return (
    <Badge size="md" colorPalette="marigold">
      <Clock3 size={14} aria-hidden />
      {texts.waitsForPayment(formatUntil(payBy))}
    </Badge>
  );
}
