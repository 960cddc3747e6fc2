import { Button, Container, Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCopy, ImageOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { requestQuery } from '@/api/dashboard';
import { useBookingEvents } from '@/api/live';
import type { BookingRequest, DeliveryFile } from '@/api/openapi.gen';
import { ownProfileQuery } from '@/api/ownProfile';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useServerNow } from '@/api/serverClock';
import { mayUpload, type DeliveryHead } from '@/domain/delivery';
import { hasCode } from '@/lib/errors';
import { startOf } from '@/lib/format/dates';
import { showToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Gallery } from '@/shared/delivery/Gallery';
import { galleryTexts } from '@/shared/delivery/texts';
import { useDelivery } from '@/shared/delivery/useDelivery';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { PageSkeleton } from '@/ui/feedback/Skeletons';
import { BackLink } from '@/ui/layout/BackLink';
import { Page } from '@/ui/layout/Page';
import { countsOf, DeliveryState } from './DeliveryState';
import { FileDetails, FileProblems } from './FileProblems';
import { deliveryTexts as texts } from './texts';
import { UploadPanel } from './UploadPanel';

export function Component() {
  const { bookingId = '' } = useParams();
  return (
    <Page title={texts.title}>
      <DeliveryPage key={bookingId} bookingId={bookingId} />
    </Page>
  );
}

/** Lets a photographer upload the photos of a booking, see their state, and deliver them. */
export function DeliveryPage({ bookingId }: { bookingId: string }) {
  const userId = useUserId();
  const client = useQueryClient();
  const { query, files, refresh: refreshDelivery } = useDelivery(bookingId);
  const profile = useQuery(ownProfileQuery(userId));
  const shootOptions = requestQuery(userId, profile.data?._id ?? '', bookingId);
  const request = useQuery({ ...shootOptions, enabled: profile.data !== undefined });
  const refreshShoot = () => refetchAfterInFlight(client, shootOptions.queryKey);
  // Delivering files completes the shoot, and the payment status is part of the shoot, so both are reloaded.
  const refresh = () => Promise.all([refreshDelivery(), refreshShoot()]);
  useBookingEvents(() => void refreshShoot());

  return (
    <Container maxW="7xl" minH="100dvh" py={{ base: '4', md: '8' }}>
      <BackLink to="/dashboard">{texts.back}</BackLink>
      <QueryState
        query={query}
        skeleton={<PageSkeleton />}
        renderError={(error, retry) =>
          hasCode(error, 'not_found') ? (
            <EmptyState as="h1" icon={ImageOff} title={texts.unknownTitle} description={texts.unknownText} />
          ) : (
            <ErrorState error={error} as="h1" onRetry={retry} />
          )
        }
      >
        {({ pages: [first] }) =>
          first && (
            <Stack gap={{ base: '6', md: '8' }}>
              <Loaded
                bookingId={bookingId}
                head={first}
                files={files}
                total={first.totalItems}
                isComplete={!query.hasNextPage}
                shoot={request.data ?? undefined}
                refresh={refresh}
              />
              {query.isFetchNextPageError && <LoadMore query={query} label={galleryTexts.photos} />}
            </Stack>
          )
        }
      </QueryState>
    </Container>
  );
}

type LoadedProps = {
  bookingId: string;
  head: DeliveryHead;
  files: readonly DeliveryFile[];
  total: number;
  isComplete: boolean;
  /** Undefined until it has loaded, and for a booking that was cancelled or rejected or has expired. */
  shoot: BookingRequest | undefined;
  refresh: () => Promise<unknown>;
};

/** Returns a label for a file that the customer does not see, and undefined for other files. */
function labelOf({ state = 'ready', shown }: DeliveryFile): string | undefined {
  return state === 'ready' && shown ? undefined : texts.states[state];
}

function Loaded({ bookingId, head, files, total, isComplete, shoot, refresh }: LoadedProps) {
  const now = useServerNow();
  const { status } = head.delivery;
  const canUpload =
    shoot !== undefined && mayUpload(head.delivery, { status: shoot.status, startsAt: startOf(shoot.date, shoot.time) }, now);
  return (
    <>
      <DeliveryState
        bookingId={bookingId}
        head={head}
        counts={countsOf(files)}
        isComplete={isComplete}
        shoot={shoot}
        canUpload={canUpload}
        now={now}
        refresh={refresh}
      />
      {canUpload && <UploadPanel bookingId={bookingId} files={files} isComplete={isComplete} refresh={refresh} />}
      <FileProblems bookingId={bookingId} files={files} refresh={refresh} />
      {total > 0 && (
        <Gallery
          files={files}
          total={total}
          labelOf={labelOf}
          canDownload
          videoNote=""
          onBroken={() => void refresh()}
          pickedActions={<PickedNames files={files} />}
          renderBelow={(file) => <FileDetails bookingId={bookingId} file={file} status={status} refresh={refresh} />}
        />
      )}
    </>
  );
}

/**
 * Shows a button that copies the names of the picked files, one per line. With them, the photographer can find the originals in
 * another program.
 */
function PickedNames({ files }: { files: ReadonlyArray<Pick<DeliveryFile, 'name' | 'picked'>> }) {
  const names = files.filter(({ picked }) => picked).map(({ name }) => name);
  if (names.length === 0) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(names.join('\n'));
      showToast({ kind: 'success', text: texts.copied(names.length) });
    } catch {
      showToast({ kind: 'error', text: texts.copyFailed });
    }
  }

  return (
    <Button variant="outline" colorPalette="gray" minH="10" onClick={() => void copy()}>
      <ClipboardCopy aria-hidden />
      {texts.copyNames}
    </Button>
  );
}
