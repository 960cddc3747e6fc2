import { Badge, Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Fact } from '@/ui/layout/Fact';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { openCompensationsQuery, type OpenCompensation } from '@/api/admin/rescues';
import { fullNameOf } from '@/api/photographers';
import { DecideButton } from './DecideButton';
import { PayButton } from './PayButton';
import { useAdminView } from '@/features/admin/useAdminView';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { formatMoment } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/money';
import { adminRescueTexts as texts } from './texts';

export function OpenCompensations() {
  const { view, show } = useAdminView();
  const compensations = useQuery(openCompensationsQuery(view.page));
  // What was paid leaves the list.
  const { ref, ...heldFocus } = useFocusFallback(compensations.data);

  return (
    <QueryState query={compensations} skeleton={<CardsSkeleton count={3} />}>
      {(data) => (
        <Stack ref={ref} role="region" aria-label={texts.list} gap="5" {...heldFocus}>
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

function CompensationCard({ compensation }: { compensation: OpenCompensation }) {
  const { status, ofPair, ofCustomer, paidMinutesBefore, heldAt, disputed } = compensation;
  const { customer, booking, photographer } = compensation.expand;
  return (
    <Flex as="article" justify="space-between" align="end" gap="5" wrap="wrap" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Stack gap="4">
        <Box>
          <Text as="h3" textStyle="xl" fontFamily="heading" fontWeight="semibold">
            {texts.to(compensation.amountRupees, customer.fullName)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.shoot(booking.expand.category.name, fullNameOf(photographer), formatMoment(booking.start))}
          </Text>
        </Box>
        {status === 'review' && (
          <Badge alignSelf="start" colorPalette="marigold">
            {texts.review}
          </Badge>
        )}
        <Flex as="dl" columnGap={{ base: '5', sm: '8' }} rowGap="4" wrap="wrap">
          <Fact label={texts.customer}>
            <Link href={`mailto:${customer.email}`} py="1">
              {customer.email}
            </Link>
          </Fact>
          <Fact label={texts.since}>{formatMoment(compensation.created)}</Fact>
          <Fact label={texts.ofPair}>{formatCount(ofPair)}</Fact>
          <Fact label={texts.ofCustomer}>{formatCount(ofCustomer)}</Fact>
          <Fact label={texts.paid}>{texts.paidBefore(paidMinutesBefore)}</Fact>
          {heldAt && <Fact label={texts.heldSince}>{formatMoment(heldAt)}</Fact>}
          {disputed && <Fact label={texts.dispute}>{texts.disputeOpen}</Fact>}
        </Flex>
      </Stack>
      <Flex gap="3" wrap="wrap">
        <DecideButton compensation={compensation} status="waived" />
        {status === 'review' ? (
          <DecideButton compensation={compensation} status="due" />
        ) : (
          <PayButton compensation={compensation} />
        )}
      </Flex>
    </Flex>
  );
}
