import { Button, type ButtonProps } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { downloadCalendarFile } from '@/api/bookingFiles';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { calendarFileTexts as texts } from './texts';

/** Renders a button that downloads a booking as a file for calendar programs. */
export function AddToCalendar({ bookingId, ...button }: ButtonProps & { bookingId: string }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => downloadCalendarFile(bookingId),
    onError: (failure) => showToast({ kind: 'error', text: withReason(texts.failed, failure) }),
  });

  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={isPending}
      loadingText={texts.add}
      {...button}
      onClick={() => mutate()}
    >
      <CalendarPlus aria-hidden />
      {texts.add}
    </Button>
  );
}
