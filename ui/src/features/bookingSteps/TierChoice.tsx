import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import type { PricingTier } from '@/api/openapi.gen';
import { bookingTexts as texts } from '@/texts/booking';
import { minimumOf, nextTierOf, quoteOf } from '@/domain/quote';

type TierChoiceProps = { tiers: readonly PricingTier[]; typed: string; onChoose: (count: number) => void };

/** The prices by number, of which the present one is marked. A press takes the smallest number of its tier. */
export function TierChoice({ tiers, typed, onChoose }: TierChoiceProps) {
  const quote = quoteOf(typed, tiers);
  const next = quote && nextTierOf(tiers, quote);
  const minimum = minimumOf(tiers);
  return (
    <>
      <SimpleGrid role="group" aria-label={texts.tiers} columns={tiers.length} gap="2" maxW="xl">
        {tiers.map((tier) => {
          const count = Math.max(minimum, tier.minSKUs);
          const isPresent = quote?.tier._id === tier._id;
          return (
            <Button
              key={tier._id}
              variant="outline"
              colorPalette={isPresent ? 'marigold' : 'gray'}
              borderColor={isPresent ? 'marigold.border' : 'border'}
              bg={isPresent ? 'marigold.subtle' : undefined}
              borderRadius="lg"
              flexDirection="column"
              alignItems="flex-start"
              gap="0"
              h="auto"
              minH="16"
              px={{ base: '2.5', md: '4' }}
              textAlign="start"
              whiteSpace="normal"
              py="2"
              aria-pressed={isPresent}
              onClick={() => onChoose(count)}
            >
              <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
                {texts.tierFrom(count)}
              </Text>
              <Text as="span" color="fg" textStyle={{ base: 'sm', md: 'md' }}>
                {texts.tierPrice(tier.pricePerSKU)}
              </Text>
            </Button>
          );
        })}
      </SimpleGrid>
      <Text mt="3" minH="6" color="marigold.fg" fontWeight="medium" aria-live="polite">
        {next && texts.nextTier(next.more, next.price)}
        {next && next.saving > 0 && ' '}
        {next && next.saving > 0 && texts.nextTierSaves(next.count, next.saving)}
        {quote && !next && tiers.length > 1 && texts.lowestPrice}
      </Text>
    </>
  );
}
