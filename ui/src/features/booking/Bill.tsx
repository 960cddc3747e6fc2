import { Button, Flex, Separator, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { BookingDraft } from '@/booking/bookingDraft';
import { formatRupees } from '@/lib/format/money';
import { bookingTexts as texts } from '@/texts/booking';
import type { Quote } from './quote';

/** What is to be paid, for what and where. */
export function Bill({ draft, quote }: { draft: BookingDraft; quote: Quote }) {
  return (
    <Stack gap="3">
      <Flex justify="space-between" gap="4">
        <Text>{texts.calculation(quote.count, quote.tier.pricePerSKU)}</Text>
        <Text fontVariantNumeric="tabular-nums">{formatRupees(quote.total)}</Text>
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {draft.shootAddress}
      </Text>
      <Button
        asChild
        variant="plain"
        color="marigold.fg"
        px="0"
        alignSelf="flex-start"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        <Link to="/BookingAddress">{texts.changeDetails}</Link>
      </Button>
      <Separator />
      <Flex justify="space-between" align="baseline" gap="4">
        <Text fontWeight="semibold">{texts.estimate}</Text>
        <Text textStyle="4xl" fontFamily="heading" fontWeight="semibold">
          {formatRupees(quote.total)}
        </Text>
      </Flex>
    </Stack>
  );
}
