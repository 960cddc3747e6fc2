import { Box, Button, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { messageOf } from '@/lib/errors';
import { formatRupees } from '@/lib/format/money';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { NextTimes } from '@/shared/slot/NextTimes';
import { commonTexts } from '@/texts/common';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { NobodySoon, slotsOf } from './RefusalNote';
import { firstMaxPriceOf, priceStepOf, snapPrice } from './instantRequest';
import type { InstantFormState } from './useInstantForm';

/** Shows how many photographers are free and the range of their prices, and lets the customer set a maximum price. */
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
          <MaxPriceField
            from={quote.from}
            to={quote.to}
            typed={draft.maxPrice}
            onChange={(maxPrice) => change({ maxPrice })}
            error={problems.maxPrice}
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

type MaxPriceFieldProps = {
  /** The lowest price in rupees. */
  from: number;
  to: number;
  /** The maximum price in rupees, as typed; empty for the middle of the range. */
  typed: string;
  onChange: (typed: string) => void;
  error?: string;
};

const withoutArrows = {
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
};

/** Shows a slider and a number field for the maximum price. */
function MaxPriceField({ from, to, typed, onChange, error }: MaxPriceFieldProps) {
  const maxPrice = typed === '' ? firstMaxPriceOf({ from, to }) : Number(typed);
  const lowest = Math.ceil(from);
  const highest = Math.ceil(to);
  const slid = Math.min(Math.max(maxPrice || lowest, lowest), highest);
  return (
    <Box>
      <FormField label={texts.maxPrice} helper={texts.maxPriceHint} error={error}>
        <Flex align="center" gap="4" width="full">
          {highest > lowest && (
            <chakra.input
              type="range"
              aria-label={texts.maxPrice}
              aria-valuetext={formatRupees(slid)}
              min={lowest}
              max={highest}
              step="any"
              flex="1"
              minW="0"
              h="11"
              accentColor="marigold.solid"
              cursor="pointer"
              value={slid}
              onChange={(event) => onChange(String(snapPrice(Number(event.target.value), from, to)))}
              onKeyDown={(event) => {
                const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
                if (!by) return;
                // Because of `step="any"`, the browser would change the price by a hundredth of the range for each key press.
                event.preventDefault();
                const moved = slid + by * priceStepOf(from, to);
                onChange(String(Math.min(highest, Math.max(lowest, moved))));
              }}
            />
          )}
          <Box position="relative" w="8.5rem" flexShrink={0}>
            <Text
              zIndex="1"
              position="absolute"
              insetStart="4"
              top="50%"
              transform="translateY(-50%)"
              color="fg.muted"
              aria-hidden
            >
              {texts.rupee}
            </Text>
            <Input
              type="number"
              inputMode="numeric"
              aria-label={texts.maxPriceInRupees}
              min={lowest}
              ps="8"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              css={withoutArrows}
              value={typed === '' ? String(maxPrice) : typed}
              onChange={(event) => onChange(event.target.value)}
              onWheel={(event) => event.currentTarget.blur()}
            />
          </Box>
        </Flex>
      </FormField>
      <VisuallyHidden aria-live="polite">{error}</VisuallyHidden>
    </Box>
  );
}
