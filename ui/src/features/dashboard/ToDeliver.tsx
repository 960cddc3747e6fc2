import { Button, Flex, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Link } from 'react-router-dom';
import { openDeliveriesQuery } from '@/api/delivery';
import { useLiveChanges } from '@/api/live';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useServerNow } from '@/api/serverClock';
import { toDeliver } from '@/domain/delivery';
import { useUserId } from '@/session/useSession';
import { toDeliverTexts as texts } from './texts';
import { daysUntil } from './shootFacts';

/** Says how many deliveries are to be made and when the first is due, and opens that one. */
export function ToDeliver() {
  const query = openDeliveriesQuery(useUserId());
  const { data = [] } = useQuery(query);
  const client = useQueryClient();
  const now = useServerNow();
  useLiveChanges('deliveries', () => void refetchAfterInFlight(client, query.queryKey));
  const due = toDeliver(data, now);
  const [first] = due;
  if (!first) return null;
  const days = daysUntil(first.deliverBy, now);
  return (
    <Flex
      as="section"
      aria-label={texts.title}
      justify="space-between"
      align="center"
      gap="4"
      wrap="wrap"
      layerStyle="card"
      borderColor={days < 0 ? 'red.border' : undefined}
      px={{ base: '5', md: '6' }}
      py="4"
    >
      <Text fontWeight="semibold" textStyle="lg">
        {texts.line(due.length, days)}
      </Text>
      <Button asChild variant="outline">
        <Link to={`/delivery/${first.booking}`}>
          <Images aria-hidden />
          {texts.open(due.length)}
        </Link>
      </Button>
    </Flex>
  );
}
