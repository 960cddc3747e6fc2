import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { BadgeIndianRupee, Send } from 'lucide-react';
import { useState } from 'react';
import { markPaidInPerson } from '@/api/delivery';
import type { BookingRequest, DeliveryFile, DeliveryProblem, DeliveryStatus } from '@/api/openapi.gen';
import { isLate, isProblemOpen, type DeliveryHead } from '@/domain/delivery';
import { formatDayAndTime } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { unitTexts } from '@/texts/words';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { LinkedText } from '@/ui/layout/LinkedText';
import { deliveryTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');
const DeliverDialog = lazyDialog(() => import('./DeliverDialog'), 'DeliverDialog');

const tones: Readonly<Record<DeliveryStatus, 'marigold' | 'green' | 'gray'>> = {
  waiting: 'marigold',
  delivered: 'green',
  changes: 'marigold',
  accepted: 'green',
  closed: 'gray',
};

type DeliveryStateProps = {
  bookingId: string;
  head: DeliveryHead;
  counts: FileCounts;
  /** Whether all files have been counted. */
  isComplete: boolean;
  shoot: BookingRequest | undefined;
  canUpload: boolean;
  now: number;
  refresh: () => Promise<unknown>;
};

/** Shows the progress of a delivery, with buttons that deliver the files and that record a payment in person. */
export function DeliveryState({ bookingId, head, counts, isComplete, shoot, canUpload, now, refresh }: DeliveryStateProps) {
  const { delivery, problem } = head;
  const late = isLate(delivery, now);
  const name = shoot ? firstNameOf(shoot.name) : '';
  const isEnded = delivery.status === 'accepted' || delivery.status === 'closed';
  // If the clicked button disappears because the state has changed, the card takes the focus.
  const focusFallback = useFocusFallback(`${delivery.version} ${shoot?.paymentStatus}`);
  return (
    <Stack as="section" aria-label={texts.state} gap="5" layerStyle="card" p={{ base: '5', md: '8' }} {...focusFallback}>
      <Stack gap="2">
        <Flex gap="3" align="center" wrap="wrap" minH="6">
          <Badge size="lg" colorPalette={late ? 'red' : tones[delivery.status]}>
            {late ? texts.late : texts.badges[delivery.status]}
          </Badge>
          {isProblemOpen(problem) && (
            <Badge size="lg" colorPalette="red">
              {texts.problemBadge}
            </Badge>
          )}
          {shoot && (
            <Text color="fg.muted">
              {texts.shoot(shoot.category, shoot.unit, shoot.skuCount, formatDayAndTime(shoot.date, shoot.time))}
            </Text>
          )}
        </Flex>
        <Heading as="h1" textStyle="section" overflowWrap="anywhere">
          {name === '' && delivery.status !== 'closed' ? texts.title : texts.headings[delivery.status](name)}
        </Heading>
        <Text maxW="prose">
          {isProblemOpen(problem) ? texts.problemText(problem.closeBy) : textOf(head, late, canUpload || shoot === undefined)}
        </Text>
      </Stack>
      {isProblemOpen(problem) && <OpenProblem problem={problem} />}
      {delivery.status === 'changes' && <WantedChanges words={delivery.changes} />}
      {!isEnded && <Counts counts={counts} />}
      <Flex gap="3" wrap="wrap" align="center" _empty={{ display: 'none' }}>
        {!isEnded && counts.fresh > 0 && (
          <DeliverButton
            bookingId={bookingId}
            head={head}
            counts={counts}
            isReady={isComplete && counts.uploading + counts.checking === 0}
            name={name}
            booked={shoot ? unitTexts.counted(shoot.unit, shoot.skuCount) : ''}
            refresh={refresh}
          />
        )}
        {shoot?.status === 'completed' && shoot.paymentStatus === 'unpaid' && (
          <MarkPaid bookingId={bookingId} refresh={refresh} />
        )}
      </Flex>
    </Stack>
  );
}

function textOf({ delivery, unlocked }: DeliveryHead, late: boolean, canUpload: boolean): string {
  const { status, deliverBy, acceptBy, acceptedAt, releasedAt, rounds } = delivery;
  switch (status) {
    case 'waiting':
      if (late) return texts.lateText(deliverBy);
      return canUpload ? texts.waitingText(deliverBy) : texts.early(deliverBy);
    case 'delivered':
      return unlocked ? texts.deliveredText(acceptBy) : texts.lockedText;
    case 'changes':
      return texts.changesText(rounds, deliverBy);
    case 'accepted':
      return texts.acceptedText(acceptedAt, releasedAt !== '');
    case 'closed':
      return texts.closedText;
  }
}

function OpenProblem({ problem: { ticket, kind, words } }: { problem: DeliveryProblem }) {
  return (
    <Box borderInlineStartWidth="3px" borderColor="red.solid" ps="4">
      <Text fontWeight="semibold">{texts.problem(ticket)}</Text>
      <Text>{texts.problemKinds[kind]}</Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
        {words}
      </Text>
    </Box>
  );
}

function WantedChanges({ words }: { words: string }) {
  return (
    <Box borderInlineStartWidth="3px" borderColor="marigold.solid" ps="4">
      <Text fontWeight="semibold">{texts.changesTitle}</Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
        <LinkedText text={words} />
      </Text>
    </Box>
  );
}

function Counts({ counts: { uploading, checking, fresh, shown } }: { counts: FileCounts }) {
  const lines = [
    ...(uploading > 0 ? [texts.uploading(uploading)] : []),
    ...(checking > 0 ? [texts.checking(checking)] : []),
    ...(fresh > 0 ? [texts.ready(fresh)] : []),
    ...(shown > 0 ? [texts.shown(shown)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Flex as="ul" role="list" aria-live="polite" columnGap="6" rowGap="1" wrap="wrap" fontVariantNumeric="tabular-nums">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Flex>
  );
}

type DeliverButtonProps = Pick<DeliveryStateProps, 'bookingId' | 'head' | 'counts' | 'refresh'> & {
  isReady: boolean;
  name: string;
  booked: string;
};

function DeliverButton({ bookingId, head: { delivery }, counts, isReady, name, booked, refresh }: DeliverButtonProps) {
  return (
    <>
      <DialogButton
        size="lg"
        disabled={!isReady}
        aria-haspopup="dialog"
        preload={DeliverDialog.preload}
        renderDialog={(dialog) => (
          <DeliverDialog
            {...dialog}
            bookingId={bookingId}
            name={name}
            fresh={counts.fresh}
            all={counts.fresh + counts.shown}
            booked={booked}
            note={delivery.note}
            pickLimit={delivery.pickLimit}
            onDelivered={refresh}
          />
        )}
      >
        <Send aria-hidden />
        {delivery.deliveredAt === '' ? texts.deliver : texts.deliverAgain}
      </DialogButton>
      {!isReady && (
        <Text textStyle="sm" color="fg.muted">
          {texts.notYet}
        </Text>
      )}
    </>
  );
}

function MarkPaid({ bookingId, refresh }: { bookingId: string; refresh: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(markPaidInPerson(bookingId), { success: texts.markPaidDone }),
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <>
      <Button
        size="lg"
        px={{ base: '4', sm: '6' }}
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <BadgeIndianRupee aria-hidden />
        {texts.markPaid}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.markPaidTitle}
        description={texts.markPaidText}
        confirmLabel={texts.markPaid}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type FileCounts = {
  readonly uploading: number;
  readonly checking: number;
  /** The number of files that are ready, but not visible to the customer yet. */
  readonly fresh: number;
  readonly shown: number;
  readonly refused: number;
};

/** Counts the files of a delivery by state. */
export function countsOf(files: ReadonlyArray<Pick<DeliveryFile, 'state' | 'shown'>>): FileCounts {
  const count = (is: (file: Pick<DeliveryFile, 'state' | 'shown'>) => boolean) => files.filter(is).length;
  return {
    uploading: count(({ state }) => state === 'uploading'),
    checking: count(({ state }) => state === 'checking'),
    fresh: count(({ state, shown }) => state === 'ready' && !shown),
    shown: count(({ state, shown }) => state === 'ready' && shown === true),
    refused: count(({ state }) => state === 'refused'),
  };
}

/**
 * Reports whether the photographer can delete a file. No file can be deleted once the delivery has been accepted or closed.
 * Before that, a file that the customer already sees can be deleted only while changes are requested.
 */
export function mayDelete({ state, shown }: Pick<DeliveryFile, 'state' | 'shown'>, status: string): boolean {
  if (status === 'accepted' || status === 'closed') return false;
  return state !== 'ready' || !shown || status === 'changes';
}
