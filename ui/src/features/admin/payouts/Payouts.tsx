import { Stack } from '@chakra-ui/react';
import { Adjustments } from './Adjustments';
import { Batches } from './Batches';
import { Due } from './Due';
import { Rates } from './Rates';

/** Pays photographers: shows who is due, the batches and the bank's answers, adjustments, and tax rates. */
export function Payouts() {
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Due />
      <Batches />
      <Adjustments />
      <Rates />
    </Stack>
  );
}
