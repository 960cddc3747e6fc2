import { Button, Box, Stack, Text } from '@chakra-ui/react';
import { FormError } from '@/ui/form/FormError';
import { NextTimes } from '@/shared/slot/NextTimes';
import { messageOf } from '@/lib/errors';
import { commonTexts } from '@/texts/common';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { slotsOf } from './instantRefusal';
import { MostField } from './MostField';
import { NobodySoon } from './NobodySoon';
import type { InstantFormState } from './useInstantForm';

/** How many photographers are free, what they cost, and the most that is paid. */
export function PricePart({ form: { draft, change, price, problems, chooseStart, refusal } }: { form: InstantFormState }) {
  const { quote, busy, error, retry, isWanted } = price;
  if (error && !quote) {
    return (
      <Stack gap="2" align="start">
        <FormError message={messageOf(error)} />
        <Button variant="outline" colorPalette="gray" onClick={retry}>
          {commonTexts.retry}
        </Button>
      </Stack>
    );
  }
  if (!isWanted || !quote) {
    return (
      <Text color="fg.muted" role="status">
        {isWanted ? texts.priceLoading : texts.pricePending}
      </Text>
    );
  }
  const next = slotsOf(quote.next);
  return (
    <Stack gap="4" opacity={busy ? 0.6 : 1} transition="opacity 0.2s" aria-busy={busy}>
      {quote.free > 0 ? (
        <>
          <div role="status">
            <Text textStyle="sm" fontWeight="semibold" color="marigold.fg">
              {texts.freeCount(quote.free)}
            </Text>
            <Text textStyle="3xl" fontFamily="heading" fontWeight="semibold" lineHeight="short">
              {texts.range(quote.from, quote.to)}
            </Text>
          </div>
          <MostField
            from={quote.from}
            to={quote.to}
            typed={draft.most}
            onChange={(most) => change({ most })}
            error={problems.most}
          />
        </>
      ) : (
        <Box role="status">
          <Text textStyle="lg" fontWeight="semibold">
            {texts.nobodyFree}
          </Text>
          {next.length === 0 && <NobodySoon />}
        </Box>
      )}
      {quote.free === 0 && refusal?.kind !== 'nobody' && (
        <NextTimes slots={next} label={texts.nextTimes} busy={busy} onChoose={chooseStart} />
      )}
    </Stack>
  );
}
