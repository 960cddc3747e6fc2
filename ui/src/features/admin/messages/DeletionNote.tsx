import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useAdminView } from '@/features/admin/useAdminView';
import { adminClient } from '@/session/adminSession';
import { adminMessageTexts as texts } from '@/texts/adminMessages';

/** With a request to delete an account: the open bookings of the person, and the way to them and to the account. */
export function DeletionNote({ email, open }: { email: string; open: number }) {
  const { show } = useAdminView();
  const filter = adminClient.filter(
    '(customer.email = {:email} || photographer.user.email = {:email}) && (status = {:pending} || status = {:upcoming})',
    { email, pending: 'pending for approval', upcoming: 'upcoming' },
  );
  return (
    <Box px="4" py="3" borderRadius="md" bg={open > 0 ? 'bg.warning' : 'bg.muted'}>
      <Text color={open > 0 ? 'fg.warning' : undefined}>{texts.deletion(open)}</Text>
      <Flex mt="3" gap="3" wrap="wrap">
        {open > 0 && (
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
    </Box>
  );
}
