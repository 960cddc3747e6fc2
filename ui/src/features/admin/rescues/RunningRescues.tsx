import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Fact } from '@/ui/layout/Fact';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { runningRescuesQuery, type RunningRescue } from '@/api/admin/rescues';
import { fullNameOf } from '@/api/photographers';
import { formatMoment } from '@/lib/format/dates';
import { adminRescueTexts as texts } from './texts';

export function RunningRescues() {
  const rescues = useQuery(runningRescuesQuery);
  return (
    <QueryState query={rescues} skeleton={<CardsSkeleton count={3} />}>
      {(data) =>
        data.items.length === 0 ? (
          <EmptyState icon={CircleCheck} title={texts.noRescues} description={texts.noRescuesText} />
        ) : (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            {data.items.map((rescue) => (
              <RescueCard key={rescue.id} rescue={rescue} />
            ))}
          </SimpleGrid>
        )
      }
    </QueryState>
  );
}

function RescueCard({ rescue }: { rescue: RunningRescue }) {
  const { customer, category, rescues } = rescue.expand;
  const fallen = rescues ? fullNameOf(rescues.expand.photographer) : '';
  return (
    <Stack as="article" gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Box>
        <Text as="h3" textStyle="xl" fontFamily="heading" fontWeight="semibold">
          {customer.fullName}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.shoot(category.name, fallen, formatMoment(rescue.start))}
        </Text>
      </Box>
      <SimpleGrid as="dl" gridTemplateColumns="auto auto minmax(0, 1fr)" gapX={{ base: '6', sm: '10' }} gapY="4">
        {rescue.round > 0 && <Fact label={texts.round}>{texts.counted(rescue.round)}</Fact>}
        <Fact label={texts.asked}>{texts.counted(rescue.asked)}</Fact>
        <Fact label={rescue.round > 0 ? texts.roundEnds : texts.firstRound}>{formatMoment(rescue.roundEnds)}</Fact>
      </SimpleGrid>
    </Stack>
  );
}
