import { Box, Grid } from '@chakra-ui/react';
import type { Dispatch } from '@/api/instant';
import { formatDayAndTime } from '@/lib/format/dates';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { unitTexts } from '@/texts/words';
import { Fact } from '@/ui/layout/Fact';

/** Summarises the request for which a photographer is searched. */
export function RequestFacts({ dispatch }: { dispatch: Dispatch }) {
  const { category, unit, skuCount, start, shootAddress, maxTotal, total } = dispatch;
  return (
    <Box as="section" aria-label={texts.request} layerStyle="card" p={{ base: '5', md: '6' }}>
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="3" alignItems="baseline">
        <Fact layout="row" label={texts.size}>
          {texts.sizeOf(category, unitTexts.counted(unit, skuCount))}
        </Fact>
        <Fact layout="row" label={texts.startLabel}>
          {formatDayAndTime(start.scheduledDate, start.scheduledTime)}
        </Fact>
        <Fact layout="row" label={texts.where}>
          {shootAddress}
        </Fact>
        {total === undefined && (
          <Fact layout="row" label={texts.price}>
            {texts.upTo(maxTotal)}
          </Fact>
        )}
      </Grid>
    </Box>
  );
}
