import { Badge, Box, Button, Center, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Banknote, Boxes, CalendarDays, Clock3, Images, MapPin, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BookingRequest } from '@/api/openapi.gen';
import { formatDay, formatDayAndTime, formatUntil } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { ReceiptLink } from '@/shared/payment/ReceiptLink';
import { CategoryIcon } from '@/shared/photographer/CategoryIcon';
import { BriefButton } from '@/shared/talk/BriefButton';
import { MessageLink } from '@/shared/talk/MessageLink';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { unitTexts } from '@/texts/words';
import { Fact } from '@/ui/layout/Fact';
import { lacksPayment, paymentText, shortPlace } from './shootFacts';
import { toDeliverTexts, withdrawTexts } from './texts';

type ShootCardProps = {
  shoot: BookingRequest;
  /** Says, for example, how soon the shoot is or how much time is left to answer. */
  badge?: ReactNode;
  wholePlace?: boolean;
  /** The main buttons. They come before the others, such as the message and brief buttons. */
  actions?: ReactNode;
  /** Content below the buttons. */
  children?: ReactNode;
};

/** Shows a booking as the photographer sees it. */
export function ShootCard({ shoot, badge, wholePlace = false, actions, children }: ShootCardProps) {
  return (
    <Box
      as="article"
      aria-label={shoot.name}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      p={{ base: '4', md: '5' }}
    >
      <Flex gap="3" align="flex-start">
        <Center boxSize="10" flexShrink={0} borderRadius="full" bg="marigold.subtle" color="marigold.fg">
          <CategoryIcon category={shoot.category} />
        </Center>
        <Box flex="1" minW="0">
          <Heading as="h3" textStyle="lg" fontFamily="body" letterSpacing="normal" overflowWrap="anywhere">
            {shoot.name}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {shoot.category}
          </Text>
        </Box>
        <Box flexShrink={0} textAlign="end">
          <Text fontFamily="heading" textStyle="xl" fontWeight="semibold">
            {formatRupees(shoot.price)}
          </Text>
          {shoot.youGet !== shoot.price && (
            <Text textStyle="sm" color="fg.muted">
              {texts.youGet(formatRupees(shoot.youGet))}
            </Text>
          )}
        </Box>
      </Flex>
      {badge && <Box mt="2">{badge}</Box>}
      <Flex as="dl" wrap="wrap" columnGap="5" rowGap="1" mt="2" textStyle="sm">
        <Fact icon={CalendarDays} label={texts.when}>
          {formatDayAndTime(shoot.date, shoot.time)}
        </Fact>
        <PlaceFact place={shoot.place} whole={wholePlace} />
        <Fact icon={Boxes} label={texts.size}>
          {unitTexts.counted(shoot.unit, shoot.skuCount)}
        </Fact>
        <Fact icon={Banknote} label={texts.payment}>
          <PaymentText shoot={shoot} />
        </Fact>
      </Flex>
      <Flex gap="2" wrap="wrap" mt="3" _empty={{ display: 'none' }} css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}>
        {actions}
        {shoot.status === 'completed' && (
          <Button asChild size="sm" minH="10" variant="outline" colorPalette="gray">
            <Link to={`/delivery/${shoot.bookingId}`} aria-label={toDeliverTexts.deliveryOf(shoot.name)}>
              <Images aria-hidden />
              {toDeliverTexts.delivery}
            </Link>
          </Button>
        )}
        <MessageLink threadId={shoot.threadId} name={shoot.name} unread={shoot.unread} size="sm" minH="10" />
        <BriefButton
          bookingId={shoot.bookingId}
          name={shoot.name}
          day={formatDay(shoot.date)}
          hasBrief={shoot.brief}
          mayAdd={false}
          size="sm"
          minH="10"
        />
        {shoot.paymentStatus !== 'unpaid' && (
          <ReceiptLink bookingId={shoot.bookingId} size="sm" minH="10" variant="outline" colorPalette="gray" />
        )}
      </Flex>
      {children}
    </Box>
  );
}

type PlaceFactProps = { place: string; whole: boolean };

/** Shows the address of the shoot. Unless `whole` is set, a long address is shortened until it is clicked. */
function PlaceFact({ place, whole }: PlaceFactProps) {
  const [expanded, setExpanded] = useState(false);
  const short = shortPlace(place);
  return (
    <Fact icon={MapPin} label={texts.where}>
      {whole || expanded || short === place ? (
        place
      ) : (
        <chakra.button
          type="button"
          title={texts.wholePlace}
          onClick={() => setExpanded(true)}
          textAlign="start"
          cursor="button"
          textDecoration="underline dotted"
          textUnderlineOffset="0.2em"
        >
          {short}
        </chakra.button>
      )}
    </Fact>
  );
}

type ShootListProps = {
  shoots: readonly BookingRequest[];
  renderShoot: (shoot: BookingRequest) => ReactNode;
};

// Cards are side by side if there is room for at least two.
const besideEachOther = 'repeat(auto-fit, minmax(min(100%, 27rem), 1fr))';

/** Lists bookings as cards. */
export function ShootList({ shoots, renderShoot }: ShootListProps) {
  return (
    <Grid as="ul" role="list" templateColumns={besideEachOther} gap="4" {...useFocusFallback(shoots)}>
      {shoots.map((shoot) => (
        <li key={shoot._id}>{renderShoot(shoot)}</li>
      ))}
    </Grid>
  );
}

/** Shows the state of the payment, as a warning if a confirmed shoot should have been paid online but is unpaid. */
export function PaymentText({ shoot }: { shoot: BookingRequest }) {
  const text = paymentText(shoot);
  if (!lacksPayment(shoot)) return text;
  return (
    <Badge size="md" colorPalette="red">
      <TriangleAlert size={14} aria-hidden />
      {text}
    </Badge>
  );
}

/** Says until when the customer has to pay for the booking to remain valid. Renders nothing if there is no such time. */
export function PayByBadge({ shoot: { payBy } }: { shoot: Pick<BookingRequest, 'payBy'> }) {
  if (!payBy) return null;
  return (
    <Badge size="md" colorPalette="marigold">
      <Clock3 size={14} aria-hidden />
      {withdrawTexts.waitsForPayment(formatUntil(payBy))}
    </Badge>
  );
}
