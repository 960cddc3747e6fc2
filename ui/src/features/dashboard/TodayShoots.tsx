import { Badge, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Clock3, MapPin } from 'lucide-react';
import { upcomingQuery } from '@/api/dashboard';
import type { BookingRequest } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { showTime } from '@/lib/format/clock';
import { formatDay, hasCome } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { formatRupees } from '@/lib/format/money';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useUserId } from '@/session/useSession';
import { ReceiptLink } from '@/shared/payment/ReceiptLink';
import { BriefButton } from '@/shared/talk/BriefButton';
import { MessageLink } from '@/shared/talk/MessageLink';
import { commonTexts } from '@/texts/common';
import { peopleTexts, unitTexts } from '@/texts/words';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { Fact } from '@/ui/layout/Fact';
import { ChangeTime, CompleteShoot, WithdrawShoot } from './ShootActions';
import { PayByBadge, PaymentText } from './ShootCard';
import { isToday, lacksPayment, mapAddress, paymentText, timeToStart } from './shootFacts';

/** Shows today's shoots, or nothing if there are none. */
export function TodayShoots({ photographerId }: { photographerId: string }) {
  const { data } = useQuery(upcomingQuery(useUserId(), photographerId));
  const now = useServerNow();
  const shoots = data?.requests.filter((shoot) => isToday(shoot, now)) ?? [];
  const fallback = useFocusFallback(shoots.length);
  if (shoots.length === 0) return null;
  return (
    <Stack as="section" aria-label={texts.today} gap="4" {...fallback}>
      {shoots.map((shoot) => (
        <TodayCard key={shoot._id} shoot={shoot} photographerId={photographerId} />
      ))}
    </Stack>
  );
}

// Below `sm` the buttons are in two columns, or in one if the window is too narrow for two.
const buttonGrid = {
  display: { base: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.75rem, 1fr))',
  flexWrap: 'wrap',
  gap: { base: '2', sm: '3' },
  css: {
    '& > *': { px: { base: '1.5', sm: '4' }, gap: { base: '1.5', sm: '2' }, textStyle: { base: 'sm', sm: 'md' } },
    '& svg': { boxSize: { base: '4', sm: '5' } },
  },
} as const;

/** Shows one of today's shoots, with what the photographer needs on the way to it. */
function TodayCard({ shoot, photographerId }: { shoot: BookingRequest; photographerId: string }) {
  const now = useServerNow();
  const started = hasCome(shoot.date, shoot.time, now);
  return (
    <Box as="article" aria-label={shoot.name} layerStyle="card" borderColor="marigold.border" p={{ base: '4', md: '7' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text textStyle="eyebrow" color="marigold.fg">
          {texts.todaysShoots}
        </Text>
        <PayByBadge shoot={shoot} />
        <Badge size="lg" colorPalette="marigold" variant={started ? 'solid' : 'subtle'}>
          <Clock3 size={16} aria-hidden />
          {timeToStart(shoot, now)}
        </Badge>
      </Flex>
      <Text fontFamily="heading" textStyle={{ base: '4xl', md: '5xl' }} fontWeight="semibold" lineHeight="1.1" mt="2">
        {showTime(shoot.time)}
      </Text>
      <Heading as="h2" textStyle="xl" fontFamily="body" letterSpacing="normal" mt="1" overflowWrap="anywhere">
        {peopleTexts.shootWith(shoot.category, firstNameOf(shoot.name))}
      </Heading>
      <Grid
        as="dl"
        templateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr' }}
        gapX="6"
        gapY="4"
        mt="5"
        css={{ '& > :first-of-type': { gridColumn: { base: 'span 2', md: 'auto' } } }}
      >
        <Fact label={texts.where}>{shoot.place}</Fact>
        <Fact label={texts.size}>{unitTexts.counted(shoot.unit, shoot.skuCount)}</Fact>
        <Fact label={texts.payment}>
          {lacksPayment(shoot) ? (
            <>
              {formatRupees(shoot.price)} <PaymentText shoot={shoot} />
            </>
          ) : (
            texts.priceAndPayment(formatRupees(shoot.price), paymentText(shoot))
          )}
        </Fact>
      </Grid>
      <Box mt="5" {...buttonGrid}>
        <Button asChild variant="outline" colorPalette="gray">
          <a
            href={mapAddress(shoot.place)}
            target="_blank"
            rel="noreferrer"
            aria-label={commonTexts.labelled(texts.openMap, shoot.place)}
          >
            <MapPin aria-hidden />
            {texts.openMap}
          </a>
        </Button>
        <MessageLink threadId={shoot.threadId} name={shoot.name} unread={shoot.unread} />
        <BriefButton
          bookingId={shoot.bookingId}
          name={shoot.name}
          day={formatDay(shoot.date)}
          hasBrief={shoot.brief}
          mayAdd={false}
        />
        <ChangeTime shoot={shoot} photographerId={photographerId} />
        {shoot.paymentStatus !== 'unpaid' && <ReceiptLink bookingId={shoot.bookingId} variant="outline" colorPalette="gray" />}
        <WithdrawShoot shoot={shoot} />
      </Box>
      {started && <CompleteShoot shoot={shoot} />}
    </Box>
  );
}
