import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { categoryIcon } from '@/components/categoryIcon';
import { ErrorState } from '@/components/ErrorState';
import { Panel } from '@/components/Panel';
import { TextSkeleton } from '@/components/Skeletons';
import { completedShootsQuery } from '@/features/profileEditor/api/completedShoots';
import { formatCount } from '@/lib/money';
import { profileEditorTexts as texts } from '@/lib/texts/profileEditor';

export function ShootsCompletedCard({ photographerId }: { photographerId: string }) {
  return (
    <Panel title={texts.shootsCompleted}>
      <Counts photographerId={photographerId} />
    </Panel>
  );
}

function Counts({ photographerId }: { photographerId: string }) {
  const { data, error, isPending, refetch } = useQuery(completedShootsQuery(photographerId));
  if (isPending) return <TextSkeleton />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;

  const counts = Object.entries(data);
  if (counts.length === 0) return <Text color="fg.muted">{texts.noShoots}</Text>;
  return (
    <Stack as="ul" role="list" gap="3">
      {counts.map(([category, count]) => {
        const Icon = categoryIcon(category);
        return (
          <Flex as="li" key={category} align="center" gap="3">
            <Box color="marigold.fg">
              <Icon size={20} aria-hidden />
            </Box>
            <Text flex="1">{category}</Text>
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatCount(count)}
            </Text>
          </Flex>
        );
      })}
    </Stack>
  );
}
