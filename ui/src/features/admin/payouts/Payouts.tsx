import { Stack } from '@chakra-ui/react';
import { Adjustments } from './Adjustments';
import { Batches } from './Batches';
import { Due } from './Due';
import { Rates } from './Rates';

/** Pays photographers: who is due, the batches and what the bank says about them, adjustments, and the rates of taxes. */
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
