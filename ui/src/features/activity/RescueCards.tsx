import { Button, Flex, Link as TextLink, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock3, Moon, Undo2, UserCheck, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { stopRescue, useActivityRefresh } from '@/api/bookings';
import { useConfig } from '@/api/config';
import { dispatchQuery } from '@/api/instant';
import { useLiveChanges } from '@/api/live';
import type { Booking } from '@/api/openapi.gen';
import { refetchAfterInFlight } from '@/api/queryClient';
import { clockAheadQuery, useServerNow } from '@/api/serverClock';
import { pausedUntil, useSecondsUntil } from '@/domain/dispatchState';
import { withReason } from '@/lib/errors';
import { formatDayAndTime, formatUntil } from '@/lib/format/dates';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { actTexts } from '@/texts/words';
import { commonTexts } from '@/texts/common';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Avatar } from '@/ui/photo/Avatar';
import { NoticeCard } from './NoticeCard';
import { dismissRescue, type RescueNotice } from './noticeRules';
import { payByTexts as texts, rescueNoticeTexts as rescueTexts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type RescueCardsProps = {
  notices: readonly RescueNotice[];
  onPay: (booking: Booking) => void;
  onCancel: (bookingId: string) => void;
};

export function RescueCards({ notices, onPay, onCancel }: RescueCardsProps) {
  return notices.map(({ kind, booking }) => {
    const { bookingId } = booking;
    const key = `${kind} ${bookingId}`;
    if (kind === 'payBy') return <PayByCard key={key} booking={booking} onPay={() => onPay(booking)} />;
    if (kind === 'searching') return <RescueSearch key={key} booking={booking} />;
    if (kind === 'ended') return <RescueEnded key={key} booking={booking} />;
    return <TakenOver key={key} booking={booking} onCancel={() => onCancel(bookingId)} />;
  });
}

const countedSeconds = 3_600;

/** Shows how much time is left to pay for a booking that would otherwise be cancelled. */
function PayByCard({ booking, onPay }: { booking: Booking; onPay: () => void }) {
  const { payBy = '', pricing, category, photographer_first_name: name } = booking;
  const online = useConfig()?.onlinePayment ?? false;
  const { data: clockAhead = 0 } = useQuery(clockAheadQuery);
  const left = useSecondsUntil(payBy, clockAhead);
  const isOver = left === 0;
  const refresh = useEffectEvent(useActivityRefresh());
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver]);

  return (
    <NoticeCard
      icon={Clock3}
      title={left < countedSeconds ? texts.heading(pricing, left) : texts.headingUntil(pricing, formatUntil(payBy))}
      actions={
        online &&
        !isOver && (
          <Button size="lg" onClick={onPay}>
            {texts.payNow}
          </Button>
        )
      }
    >
      <Text>
        {isOver ? texts.checking : texts.text(category, name, formatDayAndTime(booking.shedulde_date, booking.schedule_time))}
      </Text>
    </NoticeCard>
  );
}

type TakenOverProps = { booking: Booking; onCancel: () => void };

/** Shows who takes over a cancelled shoot. The customer can keep the new booking or cancel it free of charge. */
function TakenOver({ booking, onCancel }: TakenOverProps) {
  const { bookingId, freeUntil = '', pricing, photographer_first_name: firstName, photographer_rating: rating } = booking;
  return (
    <NoticeCard
      icon={UserCheck}
      tone="green"
      title={rescueTexts.takesOver(firstName, rating)}
      actions={
        <>
          <Button onClick={() => dismissRescue(bookingId)}>{rescueTexts.keep}</Button>
          <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={onCancel}>
            {rescueTexts.cancelFree}
          </Button>
        </>
      }
    >
      <Flex gap="4" mt="1" align="center">
        <Avatar src={booking.photographer_profile_photo} name={booking.photographer_name} isNamedBeside size={64} />
        <div>
          <Text>{rescueTexts.sameTerms(formatDayAndTime(booking.shedulde_date, booking.schedule_time), pricing)}</Text>
          <TextLink asChild minH="11" display="inline-flex" alignItems="center">
            <Link to={`/profile/${booking.photographer_id}`}>{rescueTexts.profile(firstName)}</Link>
          </TextLink>
        </div>
      </Flex>
      <Text color="fg.muted">{rescueTexts.freeUntil(formatUntil(freeUntil))}</Text>
    </NoticeCard>
  );
}

/** Says that no other photographer takes over, and how much the customer gets back. */
function RescueEnded({ booking }: { booking: Booking }) {
  const { bookingId, category, rescue, compensation } = booking;
  return (
    <NoticeCard
      icon={Undo2}
      title={rescueTexts.nobody}
      actions={
        <>
          <Button asChild>
            <Link to="/schedule">{commonTexts.findPhotographer}</Link>
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={() => dismissRescue(bookingId)}>
            {actTexts.gotIt}
          </Button>
        </>
      }
    >
      <Text fontWeight="semibold">
        {rescueTexts.shoot(category, formatDayAndTime(booking.shedulde_date, booking.schedule_time))}
      </Text>
      <Text>{rescueTexts.ended(rescue?.refund ?? 0, rescue?.refundHeld ?? false, compensation)}</Text>
    </NoticeCard>
  );
}

/** Shows the search for another photographer, with a button that stops it. */
function RescueSearch({ booking }: { booking: Booking }) {
  const { bookingId, category, paymentStatus, pricing, rescue } = booking;
  const [asking, setAsking] = useState(false);
  const refresh = useActivityRefresh();
  const paid = paymentStatus === 'paid' ? 'paid' : 'unpaid';

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => stopRescue(bookingId),
    onSuccess: ({ refund, refundHeld, compensation }) =>
      showToast({ kind: 'success', text: rescueTexts.stopped(refund, refundHeld ?? false, compensation) }),
    onError: (failure) => showToast({ kind: 'error', text: withReason(rescueTexts.stopFailed, failure) }),
    // If the call failed, a photographer may have taken over in the meantime, so the bookings are reloaded then as well.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });

  return (
    <NoticeCard
      icon={UsersRound}
      title={rescueTexts.canceled}
      actions={
        <Button
          {...ConfirmDialog.preload}
          variant="outline"
          colorPalette="gray"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {rescueTexts.stop[paid]}
        </Button>
      }
    >
      <Text textStyle="lg">{rescueTexts.searching}</Text>
      <Text fontWeight="semibold">
        {rescueTexts.shoot(category, formatDayAndTime(booking.shedulde_date, booking.schedule_time))}
      </Text>
      {rescue?.dispatchId && <Asked dispatchId={rescue.dispatchId} />}
      {paid === 'paid' && <Text color="fg.muted">{rescueTexts.moneyStays}</Text>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={rescueTexts.stopQuestion[paid]}
        description={paid === 'paid' ? rescueTexts.stopText(pricing) : rescueTexts.stopTextUnpaid}
        confirmLabel={rescueTexts.stop[paid]}
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </NoticeCard>
  );
}

/**
 * Shows how many photographers have been asked, how many of them have seen the request and, at night, until when the search is
 * paused.
 */
function Asked({ dispatchId }: { dispatchId: string }) {
  const client = useQueryClient();
  const userId = useUserId();
  const refreshActivity = useActivityRefresh();
  const { data } = useQuery(dispatchQuery(userId, dispatchId));
  const now = useServerNow();
  const resumes = data && pausedUntil(data, now);
  useLiveChanges('dispatches', () => {
    void refetchAfterInFlight(client, dispatchQuery(userId, dispatchId).queryKey);
    void refreshActivity();
  });
  return (
    <Text as="div" color="fg.muted" minH="1.5em" role="status">
      {data && data.asked > 0 && rescueTexts.asked(data.asked, data.seen)}
      {resumes && (
        <Flex gap="2" align="center">
          <Moon size={18} aria-hidden style={{ flexShrink: 0 }} />
          {rescueTexts.paused(formatUntil(resumes, now))}
        </Flex>
      )}
    </Text>
  );
}
