import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CategoryIcon } from './CategoryIcon';
import type { CategoryCounts } from '@/api/openapi.gen';
import { formatCount } from '@/lib/format/money';

type ShootCountsProps = { counts: CategoryCounts; emptyText: string };

/** Shows the number of completed shoots in each category. */
export function ShootCounts({ counts, emptyText }: ShootCountsProps) {
  const entries = Object.entries(counts);
  if (entries.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <Stack as="ul" role="list" gap="3">
      {entries.map(([category, count]) => (
        <Flex as="li" key={category} align="center" gap="3">
          <Box color="marigold.fg">
            <CategoryIcon category={category} />
          </Box>
          <Text flex="1">{category}</Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatCount(count)}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
