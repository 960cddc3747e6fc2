import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { MonthOfEarnings } from './earningsPeriod';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';

/** The trend of the last months; the dialog with the chart has the figures. */
export function EarningsBars({ months }: { months: readonly MonthOfEarnings[] }) {
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const spoken = months.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(', ');
  return (
    <Flex
      role="img"
      aria-label={commonTexts.labelled(texts.earningsTitle, spoken)}
      gap="3"
      h={{ base: '28', md: '40' }}
      align="stretch"
    >
      {months.map(({ label, amount }, index) => (
        <Stack key={label} flex="1" gap="1.5" justify="flex-end" title={commonTexts.labelled(label, formatRupees(amount))}>
          <Box flex="1" position="relative">
            <Box
              position="absolute"
              inset="auto 0 0 0"
              minH="1"
              borderRadius="sm"
              bg={index === months.length - 1 ? 'marigold.solid' : 'marigold.emphasized'}
              style={{ height: `${(amount / most) * 100}%` }}
            />
          </Box>
          <Text textStyle="xs" color="fg.muted" textAlign="center">
            {label.split(' ')[0]}
          </Text>
        </Stack>
      ))}
    </Flex>
  );
}
