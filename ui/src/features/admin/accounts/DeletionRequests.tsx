import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { filterWith } from '@/api/admin/filters';
import { deletionsQuery, type AdminDeletion } from '@/api/admin/accounts';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatMoment } from '@/lib/format/dates';
import { adminDeletionTexts as texts } from './texts';

/** Lists the requests to delete accounts. It renders nothing if there are none. */
export function DeletionRequests() {
  const headingId = useId();
  const { data: requests = [] } = useQuery(deletionsQuery);
  if (requests.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId} gap="4">
      <Heading id={headingId} as="h2" textStyle="xl">
        {texts.list}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function RequestCard({ request: { created, notBefore, openBookings, expand } }: { request: AdminDeletion }) {
  const { fullName, email } = expand.user;
  const { show } = useAdminView();
  const nameId = useId();
  const filter = filterWith(
    '(customer.email = {:email} || photographer.user.email = {:email}) && (status = {:pending} || status = {:upcoming})',
    { email, pending: 'pending for approval', upcoming: 'upcoming' },
  );
  return (
    <Stack as="article" aria-labelledby={nameId} gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Heading as="h3" id={nameId} textStyle="lg" overflowWrap="anywhere">
        {fullName}
      </Heading>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {texts.asked(email, formatMoment(created))}
      </Text>
      <Text>{notBefore ? texts.notBefore(formatMoment(notBefore)) : texts.notTold}</Text>
      <Box px="4" py="3" borderRadius="md" bg={openBookings > 0 ? 'bg.warning' : 'bg.muted'}>
        <Text color={openBookings > 0 ? 'fg.warning' : undefined}>{texts.open(openBookings)}</Text>
      </Box>
      <Flex mt="auto" gap="3" wrap="wrap">
        {openBookings > 0 && (
          <Button asChild variant="outline" size="sm" h="10">
            <a href={`/_/#/collections?${new URLSearchParams({ collection: 'bookings', filter }).toString()}`}>
              {texts.openBookings}
            </a>
          </Button>
        )}
        <Button variant="outline" colorPalette="gray" size="sm" h="10" onClick={() => show({ tab: 'accounts', search: email })}>
          {texts.openAccount}
        </Button>
      </Flex>
    </Stack>
  );
}
