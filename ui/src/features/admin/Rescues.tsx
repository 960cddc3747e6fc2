import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { runningRescuesQuery, type RunningRescue } from '@/api/admin/rescues';
import { fullNameOf } from '@/api/photographers';
import { OpenCompensations } from './Compensations';
import { formatMoment } from '@/lib/format/dates';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { Fact } from '@/ui/layout/Fact';
import { adminRescueTexts as texts } from './texts';

/** Shows the consequences of photographers who cancel: compensations for customers, and the searches for replacements. */
export function Rescues() {
  return (
    <Stack gap="10">
      <Part title={texts.compensations}>
        <OpenCompensations />
      </Part>
      <Part title={texts.rescues}>
        <RunningRescues />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId} gap="5">
      <Heading as="h2" id={headingId} textStyle="2xl">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function RunningRescues() {
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
