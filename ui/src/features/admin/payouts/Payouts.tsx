import { Stack } from '@chakra-ui/react';
import { Adjustments } from './Adjustments';
import { Batches } from './Batches';
import { Due } from './Due';
import { Rates } from './Rates';

/** The admin's payouts page: photographers who are owed money, batches with the bank's responses, adjustments, and tax rates. */
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
