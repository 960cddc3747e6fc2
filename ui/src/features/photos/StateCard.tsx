import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { Check, Download, Flag, Lock, MessageSquareText, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '@/api/openapi.gen';
import {
  isProblemOpen,
  mayAccept,
  mayAskForChanges,
  mostRounds,
  problemKindsOf,
  type CustomerState,
  type DeliveredBooking,
  type DeliveryHead,
} from '@/domain/delivery';
import type { PaymentProgress } from '@/shared/checkout/useCheckout';
import { paymentTexts } from '@/texts/payment';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { LinkedText } from '@/ui/layout/LinkedText';
import { photosTexts as texts } from './texts';

const AcceptDialog = lazyDialog(() => import('./AcceptDialog'), 'AcceptDialog');
const ChangesDialog = lazyDialog(() => import('./ChangesDialog'), 'ChangesDialog');
const ProblemDialog = lazyDialog(() => import('./ProblemDialog'), 'ProblemDialog');
const ShareDialog = lazyDialog(() => import('./ShareDialog'), 'ShareDialog');

type StateCardProps = {
  bookingId: string;
  head: DeliveryHead & { readonly zip: { readonly url: string; readonly bytes: number } | null };
  state: CustomerState;
  booking: Booking | undefined;
  delivered: DeliveredBooking;
  payment: PaymentProgress & { readonly start: (() => void) | undefined };
  now: number;
};

const tones: Readonly<Record<CustomerState, 'marigold' | 'green' | 'gray' | 'red'>> = {
  waiting: 'marigold',
  late: 'red',
  locked: 'marigold',
  delivered: 'green',
  changes: 'marigold',
  accepted: 'green',
  elsewhere: 'green',
  closed: 'gray',
};

/** Shows the state of the photos, and the actions that the customer can take now. */
export function StateCard({ bookingId, head, state, booking, delivered, payment, now }: StateCardProps) {
  const name = booking?.photographer_first_name ?? '';
  const { delivery } = head;
  const hasProblem = isProblemOpen(head.problem);
  // If the clicked button disappears because the state has changed, the card takes the focus.
  const focusFallback = useFocusFallback(delivery.version);
  return (
    <Stack as="section" aria-label={texts.state} gap="5" layerStyle="card" p={{ base: '5', md: '8' }} {...focusFallback}>
      <Stack gap="2">
        <Flex gap="3" align="center" wrap="wrap" minH="6">
          <Badge size="lg" colorPalette={tones[state]}>
            {state === 'locked' && <Lock size={14} aria-hidden />}
            {texts.badges[state]}
          </Badge>
          {hasProblem && (
            <Badge size="lg" colorPalette="red">
              <Flag size={14} aria-hidden />
              {texts.problemBadge}
            </Badge>
          )}
          {booking && (
            <Text color="fg.muted" overflowWrap="anywhere">
              {texts.shoot(booking.category, booking.photographer_name)}
            </Text>
          )}
        </Flex>
        <Heading as="h1" textStyle="section">
          {name === '' && state !== 'closed' ? texts.title : texts.headings[state](name)}
        </Heading>
        <Text maxW="prose">{hasProblem ? texts.problemText : textOf(state, head)}</Text>
      </Stack>
      {delivery.note && state !== 'closed' && (
        <Box borderInlineStartWidth="3px" borderColor="marigold.solid" ps="4">
          <Text textStyle="sm" color="fg.muted">
            {texts.noteBy(name)}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            <LinkedText text={delivery.note} />
          </Text>
        </Box>
      )}
      <Actions bookingId={bookingId} head={head} state={state} name={name} delivered={delivered} payment={payment} now={now} />
    </Stack>
  );
}

function textOf(state: CustomerState, { delivery, pay }: DeliveryHead): string {
  const { deliverBy, acceptBy, acceptedAt, keepUntil, files, bytes, rounds } = delivery;
  switch (state) {
    case 'waiting':
      return texts.waitingText(deliverBy);
    case 'late':
      return texts.lateText(deliverBy);
    case 'locked':
      return pay > 0 ? texts.lockedText(files, bytes) : texts.lockedWithoutPay;
    case 'delivered':
      return texts.deliveredText(acceptBy);
    case 'changes':
      return texts.changesText(deliverBy, mostRounds - rounds);
    case 'accepted':
      return texts.acceptedText(acceptedAt, keepUntil);
    case 'elsewhere':
      return texts.elsewhereText(acceptedAt);
    case 'closed':
      return texts.closedText;
  }
}

type ActionsProps = Omit<StateCardProps, 'booking'> & { name: string };

const secondary = { variant: 'outline', colorPalette: 'gray' } as const;

function Actions({ bookingId, head, state, name, delivered, payment, now }: ActionsProps) {
  const { delivery, unlocked, pay, zip } = head;
  const kinds = problemKindsOf(head, delivered, now);
  const others = kinds.filter((kind) => kind !== 'paid');
  const mayAcceptNow = mayAccept(head, delivered);
  const isElsewhere = delivery.status === 'waiting';
  return (
    <Stack gap="3" aria-live="polite">
      {payment.notice && <Text fontWeight="medium">{payment.notice}</Text>}
      {(payment.phase === 'confirming' || payment.phase === 'checking') && <Text>{paymentTexts[payment.phase]}</Text>}
      <Flex
        gap="3"
        wrap="wrap"
        css={{
          '& > *': { flex: { base: '1 1 auto', sm: '0 0 auto' }, px: { base: '3', sm: '6' } },
          '& > :first-child': { flexBasis: { base: '100%', sm: 'auto' } },
        }}
      >
        {pay > 0 && state === 'locked' && (
          <Button
            size="lg"
            h="auto"
            minH="12"
            py="2"
            px={{ base: '4', sm: '6' }}
            whiteSpace="normal"
            loading={payment.phase === 'opening'}
            disabled={!payment.start}
            onClick={() => payment.start?.()}
          >
            {texts.pay(pay, delivery.files)}
          </Button>
        )}
        {kinds.includes('paid') && (
          <ProblemButton bookingId={bookingId} kinds={['paid']} label={texts.paidInPerson} icon={<Check aria-hidden />} />
        )}
        {zip && unlocked && (
          <Button asChild size="lg">
            <a href={zip.url} download title={texts.downloadHint}>
              <Download aria-hidden />
              {texts.downloadAll(zip.bytes)}
            </a>
          </Button>
        )}
        {mayAcceptNow && (
          <DialogButton
            size="lg"
            {...(isElsewhere && secondary)}
            {...(!isElsewhere && { variant: 'outline' })}
            aria-haspopup="dialog"
            preload={AcceptDialog.preload}
            renderDialog={(dialog) => <AcceptDialog {...dialog} bookingId={bookingId} name={name} isElsewhere={isElsewhere} />}
          >
            <Check aria-hidden />
            {isElsewhere ? texts.acceptElsewhere : texts.accept}
          </DialogButton>
        )}
        {mayAskForChanges(head) && (
          <DialogButton
            size="lg"
            {...secondary}
            aria-haspopup="dialog"
            preload={ChangesDialog.preload}
            renderDialog={(dialog) => <ChangesDialog {...dialog} bookingId={bookingId} name={name} />}
          >
            <MessageSquareText aria-hidden />
            {texts.askForChanges}
          </DialogButton>
        )}
        {unlocked && delivery.files > 0 && (
          <DialogButton
            size="lg"
            {...secondary}
            aria-haspopup="dialog"
            preload={ShareDialog.preload}
            renderDialog={(dialog) => <ShareDialog {...dialog} bookingId={bookingId} />}
          >
            <Share2 aria-hidden />
            {texts.share}
          </DialogButton>
        )}
        {others.length > 0 && (
          <ProblemButton bookingId={bookingId} kinds={others} label={texts.report} icon={<Flag aria-hidden />} />
        )}
      </Flex>
    </Stack>
  );
}

type ProblemButtonProps = {
  bookingId: string;
  kinds: ReturnType<typeof problemKindsOf>;
  label: string;
  icon: ReactNode;
};

function ProblemButton({ bookingId, kinds, label, icon }: ProblemButtonProps) {
  return (
    <DialogButton
      size="lg"
      {...secondary}
      aria-haspopup="dialog"
      preload={ProblemDialog.preload}
      renderDialog={(dialog) => <ProblemDialog {...dialog} bookingId={bookingId} kinds={kinds} />}
    >
      {icon}
      {label}
    </DialogButton>
  );
}
