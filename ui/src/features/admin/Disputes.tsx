import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { openDisputesQuery, type OpenDispute } from '@/api/admin/payments';
import { formatMoment } from '@/lib/format/dates';
import { rupeesOf } from '@/lib/format/money';
import { Fact } from '@/ui/layout/Fact';
import { AdminResults } from './AdminResults';
import { adminDisputeTexts as texts } from './texts';
import { useAdminView } from './useAdminView';

/** Lists payments that the customer's bank disputes or has taken back. Each is listed until its alert has been resolved. */
export function Disputes() {
  const { view, show } = useAdminView();
  const disputes = useQuery(openDisputesQuery(view.page));
  return (
    <AdminResults query={disputes} label={texts.list} none={texts.none} count={texts.count} onPage={(page) => show({ page })}>
      {(dispute) => <DisputeCard key={dispute.id} dispute={dispute} />}
    </AdminResults>
  );
}

const inDashboard = (collection: string, recordId: string) =>
  `/_/#/collections?${new URLSearchParams({ collection, filter: `id = '${recordId}'` }).toString()}`;

function DisputeCard({ dispute: { id, kind, reference, booking, amount, note, created } }: { dispute: OpenDispute }) {
  const state = kind === 'dispute lost' ? 'lost' : 'open';
  return (
    <Stack as="article" gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Box>
        <Heading as="h2" textStyle="xl">
          {texts.titles[state](rupeesOf(amount))}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {texts.since(formatMoment(created))}
        </Text>
      </Box>
      <Text>{texts.what[state]}</Text>
      <Stack as="dl" gap="3" overflowWrap="anywhere">
        <Fact label={texts.reference}>{reference}</Fact>
        <Fact label={texts.note}>{note}</Fact>
      </Stack>
      <Flex gap="2" wrap="wrap" mt="auto">
        {booking && (
          <Button asChild variant="outline" aria-label={texts.bookingOf(reference)}>
            <a href={inDashboard('bookings', booking)}>{texts.booking}</a>
          </Button>
        )}
        <Button asChild variant="outline" aria-label={texts.alertOf(reference)}>
          <a href={inDashboard('money_alerts', id)}>{texts.alert}</a>
        </Button>
      </Flex>
    </Stack>
  );
}
