import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '@/components/EmptyState';
import { Fact } from '@/components/Fact';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { CardsSkeleton } from '@/components/Skeletons';
import { dueCompensationsQuery, type DueCompensation } from '@/api/admin/rescues';
import { fullNameOf } from '@/api/photographers';
import { PayButton } from '@/features/admin/rescues/PayButton';
import { useAdminView } from '@/features/admin/useAdminView';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { formatMoment } from '@/lib/format/moments';
import { rupeesOf } from '@/lib/format/money';
import { adminRescueTexts as texts } from '@/texts/adminRescues';

export function DueCompensations() {
  const { view, show } = useAdminView();
  const compensations = useQuery(dueCompensationsQuery(view.page));
  // What was paid leaves the list.
  const { ref, ...heldFocus } = useFocusFallback(compensations.data);

  return (
    <QueryState query={compensations} skeleton={<CardsSkeleton count={3} />}>
      {(data) => (
        <Stack ref={ref} role="region" aria-label={texts.compensations} gap="5" {...heldFocus}>
          {data.items.length === 0 && (
            <EmptyState icon={CircleCheck} title={texts.noCompensations} description={texts.noCompensationsText} />
          )}
          {data.items.map((compensation) => (
            <CompensationCard key={compensation.id} compensation={compensation} />
          ))}
          <Pager
            {...data}
            onPage={(page) => {
              show({ page });
              ref.current?.focus();
            }}
          />
        </Stack>
      )}
    </QueryState>
  );
}

function CompensationCard({ compensation }: { compensation: DueCompensation }) {
  const { customer, booking } = compensation.expand;
  const { category, photographer } = booking.expand;
  return (
    <Flex as="article" justify="space-between" align="end" gap="5" wrap="wrap" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Stack gap="4">
        <Box>
          <Text as="h3" textStyle="xl" fontFamily="heading" fontWeight="semibold">
            {texts.to(rupeesOf(compensation.amount), customer.fullName)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.shoot(category.name, fullNameOf(photographer), formatMoment(booking.start))}
          </Text>
        </Box>
        <Flex as="dl" gap={{ base: '5', sm: '8' }} wrap="wrap">
          <Fact label={texts.customer}>
            <Link href={`mailto:${customer.email}`} py="1">
              {customer.email}
            </Link>
          </Fact>
          <Fact label={texts.since}>{formatMoment(compensation.created)}</Fact>
        </Flex>
      </Stack>
      <PayButton compensation={compensation} />
    </Flex>
  );
}
