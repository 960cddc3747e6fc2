import { Button, Flex, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Moon, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useActivityRefresh, stopRescue } from '@/api/bookings';
import { dispatchQuery } from '@/api/instant';
import { useLiveChanges } from '@/api/live';
import type { Booking } from '@/api/openapi.gen';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useServerNow } from '@/api/serverClock';
import { pausedUntil } from '@/domain/dispatchState';
import { withReason } from '@/lib/errors';
import { formatDayAndTime, formatUntil } from '@/lib/format/dates';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { NoticeCard } from './NoticeCard';
import { rescueNoticeTexts as texts } from './noticeTexts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Shows the search for another photographer. The customer can stop it at any time. */
export function RescueSearch({ booking }: { booking: Booking }) {
  const { bookingId, category, paymentStatus, pricing, rescue } = booking;
  const [asking, setAsking] = useState(false);
  const refresh = useActivityRefresh();
  const paid = paymentStatus === 'paid' ? 'paid' : 'unpaid';

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => stopRescue(bookingId),
    onSuccess: ({ refund, refundHeld, compensation }) =>
      showToast({ kind: 'success', text: texts.stopped(refund, refundHeld ?? false, compensation) }),
    onError: (failure) => showToast({ kind: 'error', text: withReason(texts.stopFailed, failure) }),
    // A photographer may have taken over in the meantime, so the bookings are reloaded after a refusal as well.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });

  return (
    <NoticeCard
      icon={UsersRound}
      title={texts.canceled}
      actions={
        <Button
          {...ConfirmDialog.preload}
          variant="outline"
          colorPalette="gray"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {texts.stop[paid]}
        </Button>
      }
    >
      <Text textStyle="lg">{texts.searching}</Text>
      <Text fontWeight="semibold">{texts.shoot(category, formatDayAndTime(booking.shedulde_date, booking.schedule_time))}</Text>
      {rescue?.dispatchId && <Asked dispatchId={rescue.dispatchId} />}
      {paid === 'paid' && <Text color="fg.muted">{texts.moneyStays}</Text>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.stopQuestion[paid]}
        description={paid === 'paid' ? texts.stopText(pricing) : texts.stopTextUnpaid}
        confirmLabel={texts.stop[paid]}
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </NoticeCard>
  );
}

/** Shows how many photographers have been asked, and whether the search pauses for the night. */
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
      {data && data.asked > 0 && texts.asked(data.asked, data.seen)}
      {resumes && (
        <Flex gap="2" align="center">
          <Moon size={18} aria-hidden style={{ flexShrink: 0 }} />
          {texts.paused(formatUntil(resumes, now))}
        </Flex>
      )}
    </Text>
  );
}
