import { Stack, Text } from '@chakra-ui/react';
import type { BookingDraft } from '@/booking/bookingDraft';
import { formatRupees } from '@/lib/format/money';
import { bookingTexts as texts } from '@/texts/booking';
import { minimumOf, nextTierOf, quoteOf } from './quote';

/** What the shoot will cost, by which tier, while the number is being typed. */
export function Estimate({ draft }: { draft: BookingDraft }) {
  const quote = quoteOf(draft.skuCount, draft.tiers);
  const next = quote && nextTierOf(draft.tiers, quote);
  return (
    <Stack gap="1" aria-live="polite">
      <Text textStyle="sm" fontWeight="medium">
        {texts.estimate}
      </Text>
      {quote ? (
        <>
          <Text textStyle="4xl" fontFamily="heading" fontWeight="semibold" lineHeight="shorter">
            {formatRupees(quote.total)}
          </Text>
          <Text>{texts.calculation(quote.count, quote.tier.pricePerSKU)}</Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.tierApplies(quote.option, quote.tier.minSKUs)}
          </Text>
          {next && (
            <Text textStyle="sm" color="marigold.fg" fontWeight="medium">
              {texts.nextTier(next.more, next.price)}
            </Text>
          )}
        </>
      ) : (
        <Text color="fg.muted">{texts.estimateBlank(minimumOf(draft.tiers))}</Text>
      )}
    </Stack>
  );
}
