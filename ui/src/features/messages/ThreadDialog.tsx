import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileText, Flag, Phone, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BookingOfThread, Thread } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { useSession } from '@/session/useSession';
import { bookingStatusTexts } from '@/shared/talk/texts';
import { actTexts } from '@/texts/words';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { BlockButton } from './BlockButton';
import { messagesTexts as texts } from './texts';

const ReportDialog = lazyDialog(() => import('./ReportDialog'), 'ReportDialog');
const BriefDialog = lazyDialog(() => import('@/shared/talk/BriefDialog'), 'BriefDialog');

const quiet = { variant: 'outline', colorPalette: 'gray' } as const;

type ThreadDialogProps = { open: boolean; onClose: () => void; thread: Thread };

/**
 * Shows the details of a conversation: the mobile number, a link to the profile, the bookings with their briefs, and the
 * buttons for blocking and reporting.
 */
export function ThreadDialog({ open, onClose, thread }: ThreadDialogProps) {
  const { threadId, with: other, contact, bookings, blocked } = thread;
  const name = firstNameOf(other.name);
  return (
    <Dialog open={open} onClose={onClose} title={other.name} size="md">
      <Stack gap="6" pb="5">
        <Stack gap="3">
          <Flex gap="3" wrap="wrap">
            {contact.mobile !== '' && (
              <Button asChild>
                <a href={`tel:+91${contact.mobile}`}>
                  <Phone aria-hidden />
                  {texts.call(contact.mobile)}
                </a>
              </Button>
            )}
            {other.photographerId && (
              <Button asChild {...quiet}>
                <Link to={`/profile/${other.photographerId}`}>
                  <UserRound aria-hidden />
                  {actTexts.viewProfile}
                </Link>
              </Button>
            )}
          </Flex>
          {!contact.open && <Text color="fg.muted">{texts.noMobile}</Text>}
        </Stack>
        <Stack gap="3">
          <Heading as="h3" textStyle="lg">
            {texts.bookings}
          </Heading>
          {bookings.length === 0 && <Text color="fg.muted">{texts.noBookings}</Text>}
          <Stack as="ul" role="list" gap="0">
            {bookings.map((booking) => (
              <BookingItem key={booking.bookingId} booking={booking} />
            ))}
          </Stack>
        </Stack>
        <Flex gap="3" wrap="wrap">
          <BlockButton threadId={threadId} name={name} isBlocked={blocked === 'me' || blocked === 'both'} />
          <DialogButton
            {...quiet}
            preload={ReportDialog.preload}
            aria-haspopup="dialog"
            renderDialog={(dialog) => <ReportDialog {...dialog} threadId={threadId} />}
          >
            <Flag aria-hidden />
            {texts.reportThread}
          </DialogButton>
        </Flex>
      </Stack>
    </Dialog>
  );
}

const withBrief: readonly BookingOfThread['status'][] = ['pending for approval', 'upcoming', 'completed'];

function BookingItem({ booking: { bookingId, status, category, scheduledDate, scheduledTime } }: { booking: BookingOfThread }) {
  const role = useSession()?.user.role;
  const when = formatDayAndTime(scheduledDate, scheduledTime);
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="3"
      py="3"
      borderColor="border.subtle"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Stack gap="0.5" minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium">{category}</Text>
        <Text textStyle="sm" color="fg.muted">
          {when}
        </Text>
      </Stack>
      <Flex gap="3" align="center">
        <Badge size="md" colorPalette="gray">
          {bookingStatusTexts[status]}
        </Badge>
        {(role === 'user' || withBrief.includes(status)) && (
          <DialogButton
            {...quiet}
            size="sm"
            h="10"
            aria-haspopup="dialog"
            aria-label={texts.briefOf(category, when)}
            preload={BriefDialog.preload}
            renderDialog={(dialog) => <BriefDialog {...dialog} bookingId={bookingId} />}
          >
            <FileText aria-hidden />
            {texts.brief}
          </DialogButton>
        )}
      </Flex>
    </Flex>
  );
}
